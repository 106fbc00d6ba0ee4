; Push, pop, names, cores, assumptions, values.
(set-logic QF_UFLIA)
(declare-const x Int)
(declare-const y Int)
(declare-fun f (Int) Int)
(assert (! (< x y) :named order))
(assert (! (> x 10) :named big))
(check-sat) ; => sat
(push 1)
(assert (! (< y 11) :named small))
(check-sat) ; => unsat
(get-unsat-core) ; => (order big small)
(pop 1)
(check-sat) ; => sat
(push 1)
(assert (= (f x) 1))
(assert (= (f y) 2))
(assert (= x (- y 1)))
(check-sat) ; => sat
(get-value ((f x) (f (- y 1)) (- y x)))
; => (((f x) 1)
; => ((f (- y 1)) 1)
; => ((- y x) 1))
(pop 1)
(declare-const a Bool)
(declare-const b Bool)
(assert (=> a (< y x)))
(check-sat-assuming (a b)) ; => unsat
(get-unsat-assumptions) ; => (a)
(check-sat-assuming ((not a) b)) ; => sat
(pop 1) ; => (error "31:6: pop below the first level")
(echo "done") ; => "done"
(get-info :name) ; => (:name "Pathlight")
