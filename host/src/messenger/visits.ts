/** A visit to a conversation. Each visit has a key of its own, and begins without the state of the one before. */
export interface Visit {
  readonly conversationId: string
  readonly key: number
}

export interface Visits {
  /** Undefined while no conversation is open. */
  readonly current: Visit | undefined
  /** The next visits to conversations that were open before. The conversation that was left last comes first. */
  readonly prepared: readonly Visit[]
  readonly nextKey: number
}

export const noVisits: Visits = { current: undefined, prepared: [], nextKey: 0 }

/** The most visits that are prepared. Each holds the messages that fill the screen. */
const mostPrepared = 3

/** The visits once the address names this conversation, or none. Its prepared visit begins, if it has one. The conversation that is left gets one. */
export function visiting(visits: Visits, conversationId: string | undefined): Visits {
  const { current, prepared, nextKey } = visits
  if (current?.conversationId === conversationId) return visits
  const preparedVisit = prepared.find((visit) => visit.conversationId === conversationId)
  const others = prepared.filter((visit) => visit !== preparedVisit)
  const again = current === undefined ? [] : [{ ...current, key: nextKey }]
  return {
    current: conversationId === undefined ? undefined : (preparedVisit ?? { conversationId, key: nextKey + 1 }),
    prepared: [...again, ...others].slice(0, mostPrepared),
    nextKey: nextKey + 2,
  }
}
