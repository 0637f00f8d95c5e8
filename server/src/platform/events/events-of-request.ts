import { Effect, Layer, Stream } from "effect"
import { Events, type ServerEvent } from "@rond/core/server-kit"
import { EventLog } from "./event-log.ts"

/**
 * Collects the events that a handler or a job's step publishes, and appends them together right before its transaction commits, so that the
 * log's order is locked as briefly as possible. Failed work publishes nothing.
 */
export function eventsOf(log: EventLog["Service"]) {
  const published: ServerEvent[] = []
  return {
    service: Events.of({
      publish: (event) => Effect.sync(() => void published.push(event)),
      subscribe: (topics) => subscribersOf(log, topics),
    }),
    append: Effect.suspend(() => log.append(published.splice(0))),
  }
}

/** Events outside a request or a job: published at once, or with the surrounding transaction. */
export const eventsLayer: Layer.Layer<Events, never, EventLog> = Layer.effect(
  Events,
  Effect.map(EventLog, (log) =>
    Events.of({
      publish: (event) => Effect.orDie(log.append([event])),
      subscribe: (topics) => subscribersOf(log, topics),
    }),
  ),
)

const subscribersOf = (log: EventLog["Service"], topics: readonly string[]): Stream.Stream<ServerEvent> =>
  Stream.unwrap(log.listen(topics)).pipe(
    Stream.flatMap(({ event }) => (event === undefined ? Stream.empty : Stream.succeed(event))),
    Stream.orDie,
  )
