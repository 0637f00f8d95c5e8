import { SearchIndex } from "./search-index.ts"

/** A request of the page: texts to add to the index, in order, or words to find. */
export type SearchRequest = { readonly texts: readonly string[] } | { readonly id: number; readonly words: readonly string[] }

/** The texts that contain all words of the request with this id. */
export interface SearchAnswer {
  readonly id: number
  readonly positions: Uint32Array<ArrayBuffer>
  readonly marks: Uint32Array<ArrayBuffer>
}

const index = new SearchIndex()

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if ("texts" in data) return index.add(data.texts)
  const { positions, marks } = index.find(data.words)
  const answer: SearchAnswer = { id: data.id, positions: Uint32Array.from(positions), marks: Uint32Array.from(marks) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's message goes to the page that started it
  postMessage(answer, { transfer: [answer.positions.buffer, answer.marks.buffer] })
})
