import type { CDPSession, Page } from "playwright/test"
import { meetingsAroundNow } from "../clinic.ts"
import { expect, signInAtHome } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** The memory that a page holds after garbage collection: bytes and counts. */
export interface Held {
  readonly heapBytes: number
  readonly nodes: number
  readonly listeners: number
  readonly detachedTrees: number
}

/** Signs in, and returns the addresses of the day's open video meetings. */
export async function videoMeetings(page: Page, server: ServerProcess, subject: string): Promise<readonly string[]> {
  await signInAtHome(page, server, subject)
  const meetings = await meetingsAroundNow(page.request, server)
  const open = meetings.filter((meeting) => meeting.intervention_type === "video" && meeting.finished_status === null)
  await page.locator('a[href^="/emr/"]').first().waitFor()
  // Only meetings in the day's list can be opened by a press.
  const addresses: string[] = []
  for (const { id } of open) {
    const address = `/emr/${id}`
    if ((await page.locator(`a[href="${address}"]`).count()) > 0) addresses.push(address)
  }
  if (addresses.length === 0) throw new Error(`${subject} has no open video meeting today`)
  return addresses
}

/** From home: opens a meeting, calls until the clinician is connected, ends the call and closes the meeting, without a page load. */
export async function openCallAndClose(page: Page, address: string): Promise<void> {
  await page.locator(`a[href="${address}"]`).first().click()
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
  await page.getByRole("button", { name: "End call" }).click()
  await expect(page.getByText("The call has ended")).toBeVisible()
  await page.getByRole("button", { name: "Close", exact: true }).click()
  await expect(page.locator(`a[href="${address}"]`).first()).toBeVisible()
}

/** Collects garbage and counts what is left. */
export async function heldBy(devtools: CDPSession): Promise<Held> {
  await devtools.send("HeapProfiler.enable")
  await devtools.send("DOM.enable")
  for (let turn = 0; turn < 3; turn++) await devtools.send("HeapProfiler.collectGarbage")
  const { usedSize } = await devtools.send("Runtime.getHeapUsage")
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters")
  const { detachedNodes } = await devtools.send("DOM.getDetachedDomNodes")
  await devtools.send("DOM.disable")
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners, detachedTrees: detachedNodes.length }
}
