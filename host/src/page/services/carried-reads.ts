export interface CarriedReads {
  readonly fetch: typeof globalThis.fetch
  /** Forgets the responses that were not read: a later read wants newer data. */
  readonly forget: () => void
}

/**
 * Takes the first response to each read from the page's document, where the server wrote it into a data block
 * (`server/src/platform/document`). A read waits until the document is whole or has its block. A read that the document does not carry is
 * requested: in development, that is every read.
 *
 * @param root of the API, as in the addresses
 */
export function carriedReads(root: string, page: Document = document): CarriedReads {
  const blocks = () => [...page.querySelectorAll<HTMLScriptElement>("script[data-read]")]
  const take = (path: string): Response | undefined => {
    const block = blocks().find(({ dataset }) => dataset["read"] === path)
    // A response is used once, and no patient's data stay in the page's source.
    block?.remove()
    if (block === undefined) return undefined
    const status = Number(block.dataset["status"])
    const headers = { "X-Request-Id": block.dataset["requestId"] ?? "" }
    return new Response(status === 204 ? null : block.textContent, { status, headers })
  }
  return {
    forget: () => blocks().forEach((block) => block.remove()),
    fetch: async (input, init) => {
      const { method, headers, signal } = init ?? {}
      const isRead = method === "GET" && new Headers(headers).get("accept")?.includes("json") === true
      if (!isRead) return fetch(input, init)
      const path = String(input).slice(root.length)
      const early = take(path)
      if (early === undefined) await untilWhole(page)
      signal?.throwIfAborted()
      return early ?? take(path) ?? fetch(input, init)
    },
  }
}

/** Resolves once the document has all its parts. The page's scripts do not hold it up, because they are `async`. */
const untilWhole = async (page: Document): Promise<void> => {
  if (page.readyState !== "loading") return
  await new Promise((resolve) => page.addEventListener("DOMContentLoaded", resolve, { once: true }))
}
