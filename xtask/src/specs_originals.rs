//! The checks of `cargo xtask bench specs --originals`: the properties of the thesis on the public classes of Quartz and OpenJGraph.
//!
//! Quartz comes from Maven Central by name: 1.6.0 has both bugs that the thesis found, 1.6.1 both repairs. OpenJGraph is not there, so its classes must be given (`--openjgraph`, a folder or a jar). What verify is told about
//! code that is no part of a question stands in `tests/specs/originals`, and in the verdict. Nothing of the originals is changed. What is violated is replayed on them.

use crate::specs_lines::Line;

/// Quartz by its names in Maven Central.
pub const QUARTZ: [&str; 2] = ["opensymphony:quartz:1.6.0", "opensymphony:quartz:1.6.1"];

/// What Quartz itself needs to be run, for replays: the least versions that it was built with.
pub const QUARTZ_NEEDS: [&str; 2] =
    ["commons-collections:commons-collections:3.1", "commons-logging:commons-logging:1.0.4"];

/// One check. The verdict is `unknown` where it is refused by name.
pub struct Original {
    /// `quartz 1.6.0`, `quartz 1.6.1`, `openjgraph`
    pub program: &'static str,
    /// The classes of the input of which objects exist.
    pub classes: &'static str,
    pub line: Line,
}

/// What a store of jobs is made of; with both kinds of triggers; with a scheduler around it; a graph.
const STORE: &str = "SchedulingContext,JobWrapper,TriggerWrapper,Trigger,SimpleTrigger,org.quartz.Calendar,JobDetail,SchedulerSignaler";
const BOTH: &str = "SchedulingContext,TriggerWrapper,Trigger,SimpleTrigger,CronTrigger,org.quartz.Calendar";
const SCHEDULER: &str = "SchedulingContext,JobWrapper,TriggerWrapper,Trigger,SimpleTrigger,org.quartz.Calendar,JobDetail,SchedulerSignaler,QuartzSchedulerResources,RAMJobStore,SchedulerListener";
const GRAPH: &str = "Edge,EdgeImpl,GraphImplFactory,GraphAddVertexEvent,GraphAddEdgeEvent,GraphRemoveEdgeEvent,GraphTraversal,GraphAddVertexListener,GraphAddEdgeListener,GraphRemoveEdgeListener";

/// Two weighted graphs, with all that their constructors make.
const SPANNING: &str = "Edge,EdgeImpl,WeightedEdge,WeightedEdgeImpl,WeightedEdgeWeakImpl,GraphImpl,WeightedGraphImpl,WeightedGraphWeakImpl,GraphImplFactory,WeightedGraphImplFactory,GraphAddVertexEvent,GraphAddEdgeEvent,GraphTraversal,DepthFirstGraphTraversal,GraphAddVertexListener,GraphAddEdgeListener,MinimumSpanningTreeKruskalAlgorithm*,ShortestPathDijkstraAlgorithm,Heap,HeapNodeComparator";
/// An execution with one edge makes 28 lists.
const ONE_EDGE: &str = "2,List=31,Iterator=20,Set=4,String=6,GraphImplFactory=3,DepthFirstGraphTraversal=3";
const KRUSKAL: &str = "salvo.jesus.graph.algorithm.MinimumSpanningTreeKruskalAlgorithm#minimumSpanningTree";

/// The checks of Tables 7.1, 7.2, 7.3 and 7.5 that can be asked of the originals.
pub const ORIGINALS: [Original; 20] = [
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#getTriggerNames",
            name: "all names returned",
            property: "groupName in this.triggersByGroup.mapping.univ => univ.(ret.elements') = (univ.((groupName.(this.triggersByGroup.mapping)).mapping)).trigger.Trigger::name",
            requires: "null not in univ.(this.triggersByGroup.mapping) + univ.(univ.(this.triggersByGroup.mapping).mapping)",
            scope: "5",
            unroll: 3,
            bits: 4,
            verdict: "holds",
            thesis: "5/3: 23",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#getJobNames",
            name: "all names returned",
            property: "groupName in this.jobsByGroup.mapping.univ => univ.(ret.elements') = (univ.((groupName.(this.jobsByGroup.mapping)).mapping)).jobDetail.JobDetail::name",
            requires: "null not in univ.(this.jobsByGroup.mapping) + univ.(univ.(this.jobsByGroup.mapping).mapping)",
            scope: "5",
            unroll: 4,
            bits: 4,
            verdict: "holds",
            thesis: "5/4: 87",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#getJobGroupNames",
            name: "correct groups (full)",
            property: "univ.(ret.elements') = this.jobsByGroup.mapping.univ",
            requires: "null not in this.jobsByGroup.mapping.univ",
            scope: "7",
            unroll: 7,
            bits: 4,
            verdict: "holds",
            thesis: "7/7: inlining 621, refinement > 900",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#removeCalendar",
            name: "removed if unused (full)",
            property: "this.calendarsByName.mapping' = this.calendarsByName.mapping - (calName -> univ) and no t: univ.(this.triggers.items) | t.trigger.calendarName = calName",
            requires: "calName != null",
            scope: "5",
            unroll: 5,
            bits: 4,
            verdict: "holds",
            thesis: "5/5: inlining 46, refinement 95",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#getTriggersForJob",
            name: "exactly those",
            property: "univ.(ret.elements').Trigger::name' = {w: univ.(this.triggers.items) | w.jobKey = jobName.((separator.(groupName.joined)).joined)}.trigger.Trigger::name",
            requires: "jobName != null and groupName != null",
            scope: "2,SimpleTrigger=4,List=6",
            unroll: 2,
            bits: 4,
            verdict: "holds",
            thesis: "4/4: 77",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#retrieveJob",
            name: "correct job (full)",
            property: "let w = jobName.((separator.(groupName.joined)).joined).(this.jobsByFQN.mapping) | if w in JobWrapper then (ret.JobDetail::name' = w.jobDetail.JobDetail::name and ret.JobDetail::group' = w.jobDetail.JobDetail::group and ret.jobListeners'.contents' = w.jobDetail.jobListeners.contents) else ret = null",
            requires: "jobName != null and groupName != null",
            scope: "7,JobDetail=8,Set=9",
            unroll: 1,
            bits: 4,
            verdict: "holds",
            thesis: "7/1: inlining 64, refinement 166",
        },
    },
    Original {
        program: "quartz 1.6.0",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#storeJob",
            name: "job stored, with its listeners",
            property: "some w: univ.(this.jobsByFQN.mapping') | w.jobDetail'.JobDetail::name' = newJob.JobDetail::name and w.jobDetail'.JobDetail::group' = newJob.JobDetail::group and w.jobDetail'.jobListeners'.order' = newJob.jobListeners.order",
            requires: "ordered and null not in univ.(this.jobsByFQN.mapping)",
            scope: "2,Set=4,JobDetail=3,JobWrapper=3,Map=4,String=4",
            unroll: 1,
            bits: 4,
            verdict: "violated",
            thesis: "a bug, at 7/1",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#storeJob",
            name: "job stored, with its listeners",
            property: "some w: univ.(this.jobsByFQN.mapping') | w.jobDetail'.JobDetail::name' = newJob.JobDetail::name and w.jobDetail'.JobDetail::group' = newJob.JobDetail::group and w.jobDetail'.jobListeners'.order' = newJob.jobListeners.order",
            requires: "ordered and null not in univ.(this.jobsByFQN.mapping)",
            scope: "3,Set=5,JobDetail=4,JobWrapper=4,Map=5,String=4",
            unroll: 1,
            bits: 4,
            verdict: "holds",
            thesis: "repaired; 7/1: frames 399, refinement 149",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#resumeJob",
            name: "others not resumed",
            property: "all w: univ.(this.triggers.items) | w.jobKey != jobName.((separator.(groupName.joined)).joined) => w.state' = w.state",
            requires: "keyed and jobName != null and groupName != null",
            scope: "2,SimpleTrigger=4,List=6,String=3",
            unroll: 1,
            bits: 4,
            verdict: "holds",
            thesis: "3/3: 55",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: STORE,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#resumeJobGroup",
            name: "others not resumed",
            property: "all w: univ.(this.triggers.items) | w.jobKey not in {k: String | some n: univ.((groupName.(this.jobsByGroup.mapping)).mapping).jobDetail.JobDetail::name | k = n.((separator.(groupName.joined)).joined)} => w.state' = w.state",
            requires: "keyed and groupName != null and null not in univ.(this.jobsByGroup.mapping) + univ.(univ.(this.jobsByGroup.mapping).mapping) and null not in univ.(univ.(this.jobsByGroup.mapping).mapping).jobDetail.JobDetail::name",
            scope: "2,SimpleTrigger=4,List=6,String=3",
            unroll: 1,
            bits: 4,
            verdict: "holds",
            thesis: "3/2: inlining > 900, refinement 115",
        },
    },
    Original {
        program: "quartz 1.6.0",
        classes: BOTH,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#storeCalendar",
            name: "triggers updated",
            property: "all t: Trigger | t.nextFireTime' = t.nextFireTime or t.nextFireTime' = null or t.nextFireTime'.millis' in calendar.included",
            requires: "calendar != null and all w: TriggerWrapper | w.key != null",
            scope: "4,Date=6",
            unroll: 1,
            bits: 4,
            verdict: "violated",
            thesis: "a bug, at 4/1",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: BOTH,
        line: Line {
            method: "org.quartz.simpl.RAMJobStore#storeCalendar",
            name: "triggers updated",
            property: "all t: Trigger | t.nextFireTime' = t.nextFireTime or t.nextFireTime' = null or t.nextFireTime'.millis' in calendar.included",
            requires: "calendar != null",
            scope: "4,Date=6",
            unroll: 2,
            bits: 4,
            verdict: "holds",
            thesis: "repaired; 4/2: inlining > 900, refinement 65",
        },
    },
    Original {
        program: "quartz 1.6.1",
        classes: SCHEDULER,
        line: Line {
            method: "org.quartz.core.QuartzScheduler#scheduleJob(org.quartz.core.SchedulingContext,org.quartz.JobDetail,org.quartz.Trigger)",
            name: "returns valid date",
            property: "ret = trigger.nextFireTime' and (trigger.calendarName != null => (let c = trigger.calendarName.(this.resources.jobStore.calendarsByName.mapping) | some c => ret.millis' in c.included))",
            requires: "",
            scope: "2,Set=6,JobDetail=4,JobWrapper=3,Map=7,String=4,SimpleTrigger=4,TriggerWrapper=3,List=7,Date=6,Iterator=6",
            unroll: 1,
            bits: 4,
            verdict: "holds",
            thesis: "3/3: inlining > 900, frames 189, refinement 11",
        },
    },
    Original {
        program: "openjgraph",
        classes: GRAPH,
        line: Line {
            method: "salvo.jesus.graph.GraphImpl#add",
            name: "list of v empty or unchanged",
            property: "let i = this.vertices.items'.newvertex | no (i.(this.edges.items')).items' or (i.(this.edges.items')).items' = (i.(this.edges.items)).items",
            requires: "separate and newvertex not in List",
            scope: "2,List=7",
            unroll: 2,
            bits: 3,
            verdict: "holds",
            thesis: "4/4: 71",
        },
    },
    Original {
        program: "openjgraph",
        classes: GRAPH,
        line: Line {
            method: "salvo.jesus.graph.GraphImpl#add",
            name: "vertex added",
            property: "newvertex in univ.(this.vertices.items')",
            requires: "separate and newvertex not in List",
            scope: "3,List=8",
            unroll: 3,
            bits: 4,
            verdict: "holds",
            thesis: "5/5: frames 52, refinement 1",
        },
    },
    Original {
        program: "openjgraph",
        classes: GRAPH,
        line: Line {
            method: "salvo.jesus.graph.GraphImpl#addEdge(salvo.jesus.graph.Edge)",
            name: "if added both ends in graph",
            property: "edge in this.allEdges.contents' => edge.vertexA + edge.vertexB in univ.(this.vertices.items')",
            requires: "separate and edge != null and edge.vertexA + edge.vertexB in Object - List - Set",
            scope: "2,GraphImpl=1,List=7,Iterator=5",
            unroll: 1,
            bits: 3,
            verdict: "holds",
            thesis: "4/4: 19",
        },
    },
    Original {
        program: "openjgraph",
        classes: GRAPH,
        line: Line {
            method: "salvo.jesus.graph.GraphImpl#addEdge(java.lang.Object,java.lang.Object)",
            name: "other lists unchanged",
            property: "all i: Int | i.(this.vertices.items) not in v1 + v2 => (i.(this.edges.items')).items' = (i.(this.edges.items)).items",
            requires: "separate and v1 + v2 in Object - List - Set",
            scope: "1,List=8,Iterator=4,Object=3,EdgeImpl=2",
            unroll: 1,
            bits: 3,
            verdict: "holds",
            thesis: "4/4: inlining 110, frames 157, refinement 46",
        },
    },
    Original {
        program: "openjgraph",
        classes: GRAPH,
        line: Line {
            method: "salvo.jesus.graph.GraphImpl#removeEdge",
            name: "edge removed",
            property: "edge not in this.allEdges.contents'",
            requires: "separate and edge != null and edge.vertexA + edge.vertexB in Object - List - Set",
            scope: "2,List=8,Iterator=4",
            unroll: 2,
            bits: 3,
            verdict: "holds",
            thesis: "4/4: inlining 271, refinement 13",
        },
    },
    Original {
        program: "openjgraph",
        classes: SPANNING,
        line: Line {
            method: KRUSKAL,
            name: "edges from the graph",
            property: "univ.(univ.(ret.edges'.items').items') in univ.(univ.(this.wgraph.edges.items).items)",
            requires: "spanned",
            scope: ONE_EDGE,
            unroll: 1,
            bits: 3,
            verdict: "holds",
            thesis: "5/5: inlining > 900, frames 3272, refinement 36",
        },
    },
    Original {
        program: "openjgraph",
        classes: SPANNING,
        line: Line {
            method: KRUSKAL,
            name: "isolated vertices not in it",
            property: "univ.(ret.vertices'.items') in univ.(univ.(this.wgraph.edges.items).items).(vertexA + vertexB)",
            requires: "spanned",
            scope: ONE_EDGE,
            unroll: 1,
            bits: 3,
            verdict: "holds",
            thesis: "5/5: 154",
        },
    },
];
