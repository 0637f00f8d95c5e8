import { type Bench, runFiguresSpec } from "../../figures/figure.ts"

/** From the patient's joining to the first frame of the other party, on both sides, in two browsers. */
const measure: Bench = async () => runFiguresSpec("call-figures")

export default measure
