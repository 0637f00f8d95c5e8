import { spawnSync } from "node:child_process"
import path from "node:path"
import { atMost, type Bench } from "./figure.ts"

/** From the patient's joining to the first frame of the other party, on both sides, in two browsers: the best of three turns. */
const measure: Bench = async () => {
  const { stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, "../e2e/run.ts"), "call-figures"], {
    encoding: "utf8",
    env: { ...process.env, ROND_FIGURES: "1" },
  })
  const turns = [...stdout.matchAll(/clinician's after (\d+) ms, the patient's after (\d+) ms/g)].map(([, one, other]) =>
    Math.max(Number(one), Number(other)),
  )
  if (turns.length === 0) throw new Error(`the call was not measured:\n${stdout}`)
  return [{ name: "call: first remote frame on both sides, best of three", value: Math.min(...turns), unit: "ms", bound: atMost(1000) }]
}

export default measure
