import { type Bench, runFiguresSpec } from "../../figures/figure.ts"

/** A note of at least 3,600 px scrolled from top to bottom and back during a call, on a processor slowed down four times. */
const measure: Bench = async () => runFiguresSpec("sticky-figures")

export default measure
