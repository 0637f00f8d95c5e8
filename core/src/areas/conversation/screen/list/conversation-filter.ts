import { type ConversationFilter, conversationFilterStates } from "../../model/index.ts"

/** A filter of the conversations in the list. */
export interface ListFilter {
  /** Absent: those in any state. */
  readonly state?: (typeof conversationFilterStates)[number]
  readonly isUnreadOnly: boolean
  /** Only those in which the clinician takes part. */
  readonly isOwnOnly: boolean
}

/** The filter as search parameters. Absent means empty. */
export interface ListSearch {
  readonly state?: string
  readonly unread?: string
  readonly own?: string
}

/** Reads the filter from search parameters; values of other screens and unknown ones are ignored. */
export function listFilterOf(search: Readonly<Record<string, unknown>>): ListFilter {
  const state = conversationFilterStates.find((filterState) => filterState === search["state"])
  return { state, isUnreadOnly: search["unread"] === "1", isOwnOnly: search["own"] === "1" }
}

/** Writes the filter as search parameters. */
export const listSearchOf = ({ state, isUnreadOnly, isOwnOnly }: ListFilter): ListSearch => ({
  ...(state === undefined ? {} : { state }),
  ...(isUnreadOnly ? { unread: "1" } : {}),
  ...(isOwnOnly ? { own: "1" } : {}),
})

/** The filters that the server is asked for; `undefined` for all conversations. */
export function serverFilters({ state, isUnreadOnly, isOwnOnly }: ListFilter): readonly ConversationFilter[] | undefined {
  const filters: readonly ConversationFilter[] = [
    ...(state === undefined ? [] : [state]),
    ...(isUnreadOnly ? (["unread"] as const) : []),
    ...(isOwnOnly ? (["own"] as const) : []),
  ]
  return filters.length === 0 ? undefined : filters
}
