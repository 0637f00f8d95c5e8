/** A visit to a conversation. Each visit has a key of its own, and begins without the state of the one before. */
export interface Visit {
  readonly conversationId: string
  readonly key: number
}

export interface Visits {
  /** Undefined while no conversation is open. */
  readonly shown: Visit | undefined
  /** The next visits to conversations that were open before. The conversation that was left last comes first. */
  readonly prepared: readonly Visit[]
  readonly nextKey: number
}

export const noVisits: Visits = { shown: undefined, prepared: [], nextKey: 0 }

/** The most visits that are prepared. Each holds the messages that fill the screen. */
const mostPrepared = 3

/** The visits once the address names this conversation, or none. Its prepared visit begins, if it has one. The conversation that is left gets one. */
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
