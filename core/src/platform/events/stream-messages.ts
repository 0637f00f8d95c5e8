import type { ServerEvent } from "../../kernel/api/server-event.ts"

/** The topics of one tab in the browser's event stream. Empty: the tab has left. */
export interface TabTopics {
  /** A random id of the tab. */
  readonly tab: string
  readonly topics: readonly string[]
  /** The offset in the log that the tab has reached; undefined: the tab starts when the stream opens. */
  readonly after: number | undefined
}

/** The topics that the stream carries, for a tab whose offset is at or after `from`. */
export interface StreamCoverage {
  readonly topics: readonly string[]
  readonly from: number | undefined
}

/** A message of the leader to all tabs, itself included. */
export type StreamMessage =
  /** There is a new leader, or it asks again: every tab repeats its topics. */
  | { readonly type: "send-topics" }
  | ({ readonly type: "coverage"; readonly isOpen: boolean } & StreamCoverage)
  /** The stream has reached the offset `at`. `isRewound`: the server's log began again. */
  | { readonly type: "event"; readonly at: number | undefined; readonly event: ServerEvent | undefined; readonly isRewound: boolean }
  | { readonly type: "broken" }

/**
 * Connects a tab with the browser's event stream.
 *
 * @param onMessage gets all messages, including those of other tabs' topics
 * @returns a function by which the tab announces its topics
 */
export type ConnectTab = (onMessage: (message: StreamMessage) => void) => SendTopics
/** Announces a tab's topics to all tabs. */
export type SendTopics = (topics: TabTopics) => void

/** Whether a stream has everything that a tab's topics need. */
export const covers = (stream: StreamCoverage, { topics, after }: Omit<TabTopics, "tab">): boolean =>
  topics.every((topic) => stream.topics.includes(topic)) && (after === undefined || (stream.from !== undefined && stream.from <= after))

/** The first of these offsets; undefined when none is known. */
export function earliest(offsets: readonly (number | undefined)[]): number | undefined {
  const knownOffsets = offsets.filter((offset) => offset !== undefined)
  return knownOffsets.length === 0 ? undefined : Math.min(...knownOffsets)
}

/** A tab's knowledge about the leader. All times in milliseconds on one clock. */
export interface LeaderWatch {
  /** The time of this tab's last check. */
  readonly checkedAt: number
  /** The question that is not answered yet. */
  readonly askedAt: number | undefined
  readonly answeredAt: number
}

/** Milliseconds between a visible tab's questions. */
export const askEveryMillis = 400
/** Milliseconds after which an unanswered question shows that the leader is gone: with the checks before and after, below 2 s. */
const silenceMillis = 1_000

/** `take`: the leader hangs or is frozen, and this tab replaces it. A tab that was itself suspended asks again before it decides. */
export function nextAboutLeader({ checkedAt, askedAt, answeredAt }: LeaderWatch, now: number): "wait" | "ask" | "take" {
  if (now - checkedAt > 2 * askEveryMillis) return "ask"
  if (askedAt === undefined) return now - answeredAt < askEveryMillis ? "wait" : "ask"
  return now - askedAt < silenceMillis ? "wait" : "take"
}
