import { loadavg } from "node:os"
import { atMost, type Figure, printedFigures } from "../../figures/figure.ts"
import { newMisses } from "../../figures/known-misses.ts"
import { stillRunning, watchCapture } from "../pages/call-pages.ts"
import { expect, test } from "../journey.ts"
import { heldBy, openCallAndClose, videoMeetings } from "../call/soak.ts"

// Recording a trace keeps what the page lets go.
test.use({ trace: "off" })

const meetings = 200
/** The rounds until caches and compiled code have settled. */
const warmUp = 15

test("200 opened and called meetings leave nothing behind", { tag: ["@CALL-084"] }, async ({ page, context, server }) => {
  test.setTimeout(1_800_000)
  await watchCapture(context)
  const addresses = await videoMeetings(page, server, "uk-gp")
  const devtools = await context.newCDPSession(page)
  const addressOf = (turn: number) => addresses[turn % addresses.length]!
  for (let turn = 0; turn < warmUp; turn++) await openCallAndClose(page, addressOf(turn))
  const before = await heldBy(devtools)
  for (let turn = 0; turn < meetings; turn++) {
    await openCallAndClose(page, addressOf(turn))
    if (turn % 50 === 49) console.log(`after ${turn + 1}: ${JSON.stringify(await heldBy(devtools))}`)
  }
  const after = await heldBy(devtools)
  const { tracks, connections, opened } = await stillRunning(page)
  console.log(`${opened} tracks were opened in ${addresses.length} meetings; load ${loadavg()[0]?.toFixed(1)}`)
  console.log(`before ${JSON.stringify(before)}\nafter ${JSON.stringify(after)}`)
  const figures: readonly Figure[] = [
    { name: "soak: heap growth over 200 meetings", value: (after.heapBytes - before.heapBytes) / 1_000_000, unit: "MB", bound: atMost(5) },
    { name: "soak: detached DOM trees", value: after.detachedTrees, unit: "count", bound: atMost(0) },
    { name: "soak: live media tracks", value: tracks, unit: "count", bound: atMost(0) },
    { name: "soak: open connections", value: connections, unit: "count", bound: atMost(0) },
    { name: "soak: growth of event listeners", value: after.listeners - before.listeners, unit: "count" },
    { name: "soak: growth of DOM nodes", value: after.nodes - before.nodes, unit: "count" },
  ]
  console.log(printedFigures(figures))
  expect(newMisses(figures)).toEqual([])
})
