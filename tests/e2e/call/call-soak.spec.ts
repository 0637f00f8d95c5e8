import { stillRunning, watchCapture } from "../pages/call-pages.ts"
import { expect, test, withoutTrace } from "../journey.ts"
import { heldBy, openCallAndClose, videoMeetings } from "./soak.ts"

// A trace being recorded keeps what the page has released.
withoutTrace()

test(
  "three opened and called meetings leave no track, connection or element behind",
  { tag: ["@uk-gp", "@CALL-084"] },
  async ({ page, context, server }) => {
    await watchCapture(context)
    const addresses = await videoMeetings(page, server, "uk-gp")
    for (let turn = 0; turn < 3; turn++) await openCallAndClose(page, addresses[turn % addresses.length]!)
    await expect.poll(() => stillRunning(page)).toMatchObject({ tracks: 0, connections: 0, opened: 6 })
    const devtools = await context.newCDPSession(page)
    await expect.poll(async () => (await heldBy(devtools)).detachedTrees).toBe(0)
  },
)
