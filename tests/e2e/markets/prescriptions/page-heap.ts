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

/** A key of the drafts on a device, as the server gives it. */
interface DraftKey {
  readonly id: string
  readonly secret: string
}

/** Collects the keys that a page gets for its drafts, from now on. */
export function draftKeysOf(page: Page): readonly DraftKey[] {
  const draftKeys: DraftKey[] = []
  page.on("response", async (response) => {
    if (!response.url().endsWith("/session/draft-keys") || !response.ok()) return
    draftKeys.push(...((await response.json()) as { readonly keys: readonly DraftKey[] }).keys)
  })
  return draftKeys
}

/**
 * Everything that the page keeps on the device, as one text: local and session storage, and each row of each IndexedDB, drafts without their seal.
 */
export async function keptOnDevice(page: Page, keys: readonly DraftKey[]): Promise<string> {
  return page.evaluate(async (draftKeys) => {
    interface Sealed {
      readonly owner: string
      readonly writer: string
      readonly keptAt: number
      readonly keyId: string
      readonly nonce: Uint8Array<ArrayBuffer>
      readonly sealed: ArrayBuffer
    }
    const answerTo = <A>(request: IDBRequest<A>) =>
      new Promise<A>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error!))
      })
    const opened = async ({ owner, writer, keptAt, keyId, nonce, sealed }: Sealed) => {
      const secret = draftKeys.find(({ id }) => id === keyId)!.secret
      const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0))
      const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["decrypt"])
      const additionalData = new TextEncoder().encode(JSON.stringify([owner, writer, keptAt]))
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData }, key, sealed))
    }
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        for (const row of await answerTo(database.transaction(store).objectStore(store).getAll()))
          texts.push(typeof row === "object" && row !== null && "sealed" in row ? await opened(row as Sealed) : JSON.stringify(row))
      database.close()
    }
    return texts.join("\n")
  }, keys)
}
