/** One showing of a conversation. Another one of the same conversation has another key, and begins anew. */
export interface Visit {
  readonly conversationId: string
  readonly key: number
}

export interface Visits {
  /** Undefined while no conversation is open. */
  readonly shown: Visit | undefined
  /** Those to come, of the conversations that were open before; the last one first. */
  readonly prepared: readonly Visit[]
  readonly nextKey: number
}

export const noVisits: Visits = { shown: undefined, prepared: [], nextKey: 0 }

/** How many conversations are prepared for another visit. Each holds the messages that fill the screen. */
const mostPrepared = 3

/** The visits once the address names this conversation, or none. A prepared visit begins, and the one that ends is followed by a prepared one. */
export function visiting(visits: Visits, conversationId: string | undefined): Visits {
  const { shown, prepared, nextKey } = visits
  if (shown?.conversationId === conversationId) return visits
  const begun = prepared.find((visit) => visit.conversationId === conversationId)
  const others = prepared.filter((visit) => visit !== begun)
  const again = shown === undefined ? [] : [{ ...shown, key: nextKey }]
  return {
    shown: conversationId === undefined ? undefined : (begun ?? { conversationId, key: nextKey + 1 }),
    prepared: [...again, ...others].slice(0, mostPrepared),
    nextKey: nextKey + 2,
  }
}
