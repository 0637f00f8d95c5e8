import type { Page } from "playwright/test"

/**
 * Every string that the page's JavaScript holds now. The snapshot collects garbage first, so a string in it is reachable.
 * A string that is a part of a longer one is not found.
 */
export async function heapStrings(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk))
  await session.send("HeapProfiler.enable")
  await session.send("HeapProfiler.collectGarbage")
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false })
  await session.detach()
  return new Set((JSON.parse(chunks.join("")) as { readonly strings: readonly string[] }).strings)
}
