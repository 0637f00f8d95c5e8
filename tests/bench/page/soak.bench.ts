import { type Bench, runFiguresSpec } from "../../figures/figure.ts"

/** 200 meetings opened, called and closed in one page: what is left of them. */
const measure: Bench = async () => runFiguresSpec("soak-figures")

export default measure
