import { loadavg } from "node:os"
import { stillRunning, watchCapture } from "./call-pages.ts"
import { test } from "./journey.ts"
import { heldBy, openCallAndClose, videoMeetings } from "./soak.ts"

// Recording a trace keeps what the page lets go.
test.use({ trace: "off" })

const meetings = 200
/** Until caches and code are what they will be. */
const warmUp = 15

test("CALL-084 200 meetings opened, called and closed leave nothing behind", async ({ page, context, server }) => {
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
  console.log(`figure heap growth: ${((after.heapBytes - before.heapBytes) / 1_000_000).toFixed(3)}`)
  console.log(`figure detached trees: ${after.detachedTrees}`)
  console.log(`figure live tracks: ${tracks}`)
  console.log(`figure open connections: ${connections}`)
  console.log(`figure listener growth: ${after.listeners - before.listeners}`)
  console.log(`figure node growth: ${after.nodes - before.nodes}`)
})
