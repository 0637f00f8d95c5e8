import { SearchIndex } from "./search-index.ts"

/** What the page sends: texts to add to the index, in order, or words to find. */
export type SearchRequest = { readonly texts: readonly string[] } | { readonly id: number; readonly words: readonly string[] }

/** The positions of the texts that contain all words of the request with this id. */
export interface SearchAnswer {
  readonly id: number
  readonly found: Uint32Array<ArrayBuffer>
}

const index = new SearchIndex()

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if ("texts" in data) return index.add(data.texts)
  const answer: SearchAnswer = { id: data.id, found: Uint32Array.from(index.find(data.words)) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message goes to the page that started it
  postMessage(answer, { transfer: [answer.found.buffer] })
})
