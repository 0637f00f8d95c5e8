import type { DateChunk } from "../../../time/index.ts"

/** Entries of one stretch of time, as places in the list they were taken from. */
export interface EntryChunk {
  readonly chunk: DateChunk
  /** From this place up to but without `to`. */
  readonly from: number
  readonly to: number
}

const inOrder: readonly DateChunk[] = ["future", "past-week", "past-month", "past-year", "older"]

/**
 * Cuts a list that stands newest first into the stretches a record is read in. It looks at a few entries for each cut and not at all of them,
 * so that a record of 10,000 is cut within a keystroke. Stretches without an entry are left out.
 *
 * @param chunkAt the stretch of the entry at one place
 */
export function entryChunks(length: number, chunkAt: (place: number) => DateChunk): readonly EntryChunk[] {
  const chunks: EntryChunk[] = []
  let from = 0
  for (const [order, chunk] of inOrder.entries()) {
    const to = firstIndex(from, length, (place) => inOrder.indexOf(chunkAt(place)) > order)
    if (to > from) chunks.push({ chunk, from, to })
    from = to
  }
  return chunks
}

/** The first place from `from` on that is `beyond`, or `length`; places beyond stand behind all that are not. */
function firstIndex(from: number, length: number, beyond: (place: number) => boolean): number {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (beyond(middle)) high = middle
    else low = middle + 1
  }
  return low
}
