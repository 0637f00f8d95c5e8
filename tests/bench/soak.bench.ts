import { atMost, type Bench } from "./figure.ts"
import { figureIn, runFiguresSpec } from "./figures-spec.ts"

/** 200 meetings opened, called and closed in one page: what is left of them. */
const measure: Bench = async () => {
  const printed = runFiguresSpec("soak-figures")
  return [
    { name: "soak: heap growth over 200 meetings", value: figureIn(printed, "heap growth"), unit: "MB", bound: atMost(5) },
    { name: "soak: detached DOM trees", value: figureIn(printed, "detached trees"), unit: "count", bound: atMost(0) },
    { name: "soak: live media tracks", value: figureIn(printed, "live tracks"), unit: "count", bound: atMost(0) },
    { name: "soak: open connections", value: figureIn(printed, "open connections"), unit: "count", bound: atMost(0) },
    { name: "soak: growth of event listeners", value: figureIn(printed, "listener growth"), unit: "count" },
    { name: "soak: growth of DOM nodes", value: figureIn(printed, "node growth"), unit: "count" },
  ]
}

export default measure
