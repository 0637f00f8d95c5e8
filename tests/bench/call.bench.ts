import { atMost, type Bench } from "./figure.ts"
import { runFiguresSpec } from "./figures-spec.ts"

/** From the patient's joining to the first frame of the other party, on both sides, in two browsers: the best of three turns. */
const measure: Bench = async () => {
  const printed = runFiguresSpec("call-figures")
  const turns = [...printed.matchAll(/clinician's after (\d+) ms, the patient's after (\d+) ms/g)].map(([, one, other]) =>
    Math.max(Number(one), Number(other)),
  )
  if (turns.length === 0) throw new Error(`the call was not measured:\n${printed}`)
  return [{ name: "call: first remote frame on both sides, best of three", value: Math.min(...turns), unit: "ms", bound: atMost(1000) }]
}

export default measure
