; One check for each theory, unsatisfiable for a reason that only it knows.
(set-logic ALL)
(declare-sort U 0)
(declare-const u U)
(declare-const v U)
(declare-const w U)
(declare-fun g (U) U)
(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(declare-const m (Array Int Int))
(declare-const n (Array Int Int))
; congruence: g^3(u) = u and g^5(u) = u make g(u) = u
(push 1)
(assert (= (g (g (g u))) u))
(assert (= (g (g (g (g (g u))))) u))
(assert (distinct (g u) u))
(check-sat) ; => unsat
(pop 1)
; integers: no even number is odd
(push 1)
(assert (= (+ x x) (+ y y 1)))
(check-sat) ; => unsat
(pop 1)
; integers: two equations whose combination has no integer solution
(push 1)
(assert (= (+ x y) (* 2 z)))
(assert (= (- x y) 1))
(check-sat) ; => unsat
(pop 1)
; integers: a narrow wedge without integer points
(push 1)
(assert (and (> (* 3 x) (* 2 y)) (< (* 3 x) (+ (* 2 y) 2)) (= (mod y 3) 0)))
(check-sat) ; => unsat
(pop 1)
; maps: what was written is read, elsewhere nothing changed
(push 1)
(assert (distinct (select (store m x 1) y) (select m y)))
(assert (distinct x y))
(check-sat) ; => unsat
(pop 1)
; maps: extensionality
(push 1)
(assert (= (store m x 1) (store n x 1)))
(assert (= (select m x) (select n x)))
(assert (distinct m n))
(check-sat) ; => unsat
(pop 1)
; combination: an index that arithmetic fixes
(push 1)
(assert (and (<= x y) (<= y x)))
(assert (distinct (select m x) (select m y)))
(check-sat) ; => unsat
(pop 1)
; partial order: a cycle is one element
(push 1)
(assert ((_ partial-order 3) u v))
(assert ((_ partial-order 3) v w))
(assert ((_ partial-order 3) w u))
(assert (distinct (g u) (g w)))
(check-sat) ; => unsat
(pop 1)
; division towards zero and wrapping as bit-vectors
(declare-const p (_ BitVec 8))
(push 1)
(assert (= (bvadd p #x01) #x00))
(assert (distinct p #xff))
(check-sat) ; => unsat
(pop 1)
; what cannot be decided here is unknown, with the reason
(assert (= (* x y) 12))
(check-sat) ; => unknown
(get-info :reason-unknown) ; => (:reason-unknown "multiplication of variables cannot be decided here")
