import type { ServerEvent } from "../../api/server-event.ts"

/** What one tab wants to hear from the browser's event stream. No topics: nothing any more. */
export interface TabWish {
  /** A random id of the tab. */
  readonly tab: string
  readonly topics: readonly string[]
  /** The offset in the log up to which the tab has heard its topics; undefined starts when the stream opens. */
  readonly after: number | undefined
}

/** The topics that the stream carries, for a tab whose offset is at or after `from`. */
export interface StreamCoverage {
  readonly topics: readonly string[]
  readonly from: number | undefined
}

/** What the tab that holds the stream tells all tabs, itself included. */
export type StreamNews =
  /** Another tab holds the stream from now on, or it asks again: every tab repeats its wish. */
  | { readonly type: "who" }
  | ({ readonly type: "carries"; readonly isOpen: boolean } & StreamCoverage)
  /** The stream has come to the offset `at`. `isRewound`: the server's log began again. */
  | { readonly type: "event"; readonly at: number | undefined; readonly event: ServerEvent | undefined; readonly isRewound: boolean }
  | { readonly type: "broken" }

/**
 * Connects a tab with the browser's event stream.
 *
 * @param hear gets all news, those of other tabs' topics too
 * @returns how the tab says what it wants
 */
export type ConnectTab = (hear: (news: StreamNews) => void) => TellWish
export type TellWish = (wish: TabWish) => void

/** Whether a tab misses nothing of what it wants when it listens to a stream. */
export const covers = (stream: StreamCoverage, { topics, after }: Omit<TabWish, "tab">): boolean =>
  topics.every((topic) => stream.topics.includes(topic)) && (after === undefined || (stream.from !== undefined && stream.from <= after))

/** The first of these offsets; undefined when none is known. */
export function earliest(offsets: readonly (number | undefined)[]): number | undefined {
  const known = offsets.filter((offset) => offset !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** What a tab knows about the tab that holds the stream. All times in milliseconds on one clock. */
export interface LeaderWatch {
  /** When this tab last looked. */
  readonly checkedAt: number
  /** The question that is not answered yet. */
  readonly askedAt: number | undefined
  readonly answeredAt: number
}

/** Milliseconds between a visible tab's questions. */
export const askEveryMillis = 400
/** Milliseconds after which an unanswered question shows that the leader is gone: with the checks before and after, below 2 s. */
const silenceMillis = 1_000

/** `take`: the leader hangs or is frozen, and this tab takes its place. A tab that was itself held up asks again before it judges. */
export function nextAboutLeader({ checkedAt, askedAt, answeredAt }: LeaderWatch, now: number): "wait" | "ask" | "take" {
  if (now - checkedAt > 2 * askEveryMillis) return "ask"
  if (askedAt === undefined) return now - answeredAt < askEveryMillis ? "wait" : "ask"
  return now - askedAt < silenceMillis ? "wait" : "take"
}
