import { stillRunning, watchCapture } from "./call-pages.ts"
import { expect, test } from "./journey.ts"
import { heldBy, openCallAndClose, videoMeetings } from "./soak.ts"

// Recording a trace keeps what the page lets go.
test.use({ trace: "off" })

test("CALL-084 ten meetings opened, called and closed leave no track, connection, listener or detached tree behind", async ({
  page,
  context,
  server,
}) => {
  await watchCapture(context)
  const addresses = await videoMeetings(page, server, "uk-gp")
  const devtools = await context.newCDPSession(page)
  const openSome = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await openCallAndClose(page, addresses[turn % addresses.length]!)
  }
  await openSome(4)
  const before = await heldBy(devtools)
  await openSome(6)
  expect(await stillRunning(page)).toMatchObject({ tracks: 0, connections: 0, opened: 20 })
  // What fades out is still held until it has.
  await expect.poll(async () => (await heldBy(devtools)).detachedTrees).toBe(0)
  const after = await heldBy(devtools)
  // Rows of the day's list come and go with what was begun; a meeting's screen has some hundred listeners.
  expect(after.listeners - before.listeners).toBeLessThan(50)
})
