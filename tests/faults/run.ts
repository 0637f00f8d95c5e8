/**
 * `node tests/faults/run.ts 100` ends a hundred meetings whose market asks a service outside, kills the server at another point of each, and says
 * how many ends were lost, doubled or stuck, and how many notes were signed unsent. Its exit code is 1 unless all are none. `--seed 7` repeats a
 * run: it prints its seed. `--market insurer` ends members' meetings, whose insurer the plugin sends the report.
 * `--market prescriptions` prescribes and cancels in Sweden: no prescription is made twice, and none stays unseen.
 */
import { parseArgs } from "node:util"
import { crashPointOf, randomOf } from "./ending/crash-point.ts"
import { meetingIdOf } from "./ending/ending.ts"
import { startEndingWorld } from "./ending/ending-world.ts"
import { endThroughCrash } from "./ending/end-through-crash.ts"
import { prescribeThroughCrash, prescribingCrashOf, startPrescribingWorld } from "./prescribing/prescribe-through-crash.ts"

const { values, positionals } = parseArgs({ options: { seed: { type: "string" }, market: { type: "string" } }, allowPositionals: true })
const count = Number(positionals[0] ?? 100)
const market = values.market === "insurer" ? "insurer" : "plain"
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) throw new Error("How many crash points, and which seed?")

const seconds = (millis: number) => (millis / 1_000).toFixed(1)
console.log(`${count} crash points, seed ${seed}`)
const random = randomOf(seed)
if (values.market === "prescriptions") await prescribe()
else await endMeetings()

async function prescribe(): Promise<void> {
  const crashes = Array.from({ length: count }, () => prescribingCrashOf(random))
  const world = await startPrescribingWorld(count)
  const startedAt = performance.now()
  let failed = 0
  try {
    for (const [place, crash] of crashes.entries()) {
      const faults = await prescribeThroughCrash(world, place, crash)
      if (faults.length > 0) {
        failed += 1
        console.log(`${place}: ${faults.join("; ")}\n  ${JSON.stringify(crash)}\n${world.server.log}`)
      }
      if ((place + 1) % 10 === 0) console.log(`${place + 1} crash points, ${failed} with faults`)
    }
  } finally {
    await world.stop()
  }
  const cancelled = crashes.filter(({ change }) => change === "cancel").length
  console.log(
    `${count - cancelled} prescriptions and ${cancelled} cancellations through a kill in ${seconds(performance.now() - startedAt)} s: ${failed} with faults, ` +
      `${world.national.requests.length} requests to the service`,
  )
  if (failed > 0) process.exitCode = 1
}

async function endMeetings(): Promise<void> {
  const points = Array.from({ length: count }, () => crashPointOf(random))
  const world = await startEndingWorld(count, market)
  const startedAt = performance.now()
  let [failed, releases, requests, replacements, longest] = [0, 0, 0, 0, 0]
  try {
    for (const [place, point] of points.entries()) {
      const outcome = await endThroughCrash(world, meetingIdOf(place), point)
      releases += outcome.releases
      requests += outcome.requests
      replacements += outcome.replacements
      longest = Math.max(longest, outcome.longestMillis)
      if (outcome.faults.length > 0) {
        failed += 1
        console.log(`${meetingIdOf(place)}: ${outcome.faults.join("; ")}\n  ${JSON.stringify(point)}\n${world.server.log}`)
      }
      if ((place + 1) % 10 === 0) console.log(`${place + 1} crash points, ${failed} with faults`)
    }
  } finally {
    await world.stop()
  }
  console.log(
    `${count} ends through a kill in ${seconds(performance.now() - startedAt)} s: ${failed} with faults, ${releases} released and asked for again, ` +
      `${requests} requests to the service, of which ${replacements} replaced a report; the longest wait was ${seconds(longest)} s`,
  )
  const countOf = (is: (point: (typeof points)[number]) => boolean) => points.filter(is).length
  console.log(
    `${countOf(({ hasOutcomes }) => market === "insurer" && hasOutcomes)} with outcomes, ${countOf(({ signs }) => signs === "later")} signed later, ` +
      `${countOf(({ edits }) => edits !== "none")} with another note`,
  )
  if (failed > 0) process.exitCode = 1
}
