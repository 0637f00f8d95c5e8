import { atLeast, atMost, type Bench } from "./figure.ts"
import { figureIn, runFiguresSpec } from "./figures-spec.ts"

/** A note of at least 3,600 px scrolled from top to bottom and back during a call, on a processor slowed down four times. */
const measure: Bench = async () => {
  const printed = runFiguresSpec("sticky-figures")
  return [
    {
      name: "sticky call over a tall note, 4× slowed: frames a second",
      value: figureIn(printed, "frames"),
      unit: "fps",
      bound: atLeast(59),
    },
    { name: "the same scrolling without a call", value: figureIn(printed, "bare"), unit: "fps" },
    { name: "the same, longest between two frames", value: figureIn(printed, "longest"), unit: "ms" },
    { name: "the same, frames dropped", value: figureIn(printed, "dropped"), unit: "count" },
    { name: "the same, layout shift", value: figureIn(printed, "shift"), unit: "score", bound: atMost(0.05) },
    { name: "the same, height of the note", value: figureIn(printed, "height"), unit: "px" },
  ]
}

export default measure
