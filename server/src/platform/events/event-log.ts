import { Array as Arr, type Cause, Context, Duration, Effect, Layer, Queue, type Scope, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type ServerEvent, Events } from "@rond/core/server-kit"
import { Notifications } from "../database/notifications.ts"
import { orderArrivals } from "./event-order.ts"

/** An event with its offset in the log. */
interface LoggedEvent extends ServerEvent {
  readonly id: number
}

/** A stream's offset in the log, with the event of its topics at that offset. Without an event, it is the start or a heartbeat. */
export interface LogOffset {
  readonly id: number
  readonly event: LoggedEvent | undefined
}

/** The events that are ready for one stream. A stream that waits costs no fiber but its reader's. */
interface Subscriber {
  readonly ready: Queue.Queue<LogOffset, Cause.Done>
  /** Events that arrived while the stream's missed events were being read. */
  early: LogOffset[] | undefined
  /** The offset up to which the stream has been given its events. */
  at: number
}

/** Hours for which a disconnected page can still receive missed events. */
export const retentionHours = 24

const pageSize = 500
/** Events that a stream may lag behind before it is closed; it reconnects with its offset and reads on from the database. */
const bufferSize = 4096
/** The pause between two polls for events without a notification. */
const pollInterval = Duration.seconds(5)
/** The pause between two searches for events that a process wrote and did not order, because it was killed. */
const orderInterval = Duration.seconds(1)
/**
 * The events of all server processes, in one order, in the database. Each process reads every event once and passes it to the streams that
 * subscribe to its topic.
 */
export class EventLog extends Context.Service<
  EventLog,
  {
    /**
     * Appends in the caller's transaction; subscribers get the events once it has committed, in the order of commits. The caller does not
     * wait.
     */
    readonly append: (events: readonly ServerEvent[]) => Effect.Effect<void, SqlError.SqlError>
    /**
     * Subscribes to these topics from now on until the scope closes. The stream begins with its starting offset and, with `after`, what
     * came since that event. It ends when the subscriber lags too far behind: subscribe again after the last offset received.
     *
     * @param options.heartbeat how often to say how far the log has been read, though there is no event for it
     */
    readonly listen: (
      topics: readonly string[],
      options?: { readonly after?: number | undefined; readonly heartbeat?: Duration.Duration },
    ) => Effect.Effect<Stream.Stream<LogOffset>, SqlError.SqlError, Scope.Scope>
  }
>()("@rond/server/EventLog") {}

export const eventLogLayer: Layer.Layer<EventLog, SqlError.SqlError, SqlClient.SqlClient | Notifications> = Layer.effect(
  EventLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications
    const subscribers = new Map<string, Set<Subscriber>>()
    const offer = (subscriber: Subscriber, offset: LogOffset) => {
      const { early, ready, at } = subscriber
      if (early !== undefined) return void early.push(offset)
      // The stream's missed events can precede this process's offset.
      if (offset.event !== undefined && offset.id <= at) return
      subscriber.at = Math.max(at, offset.id)
      // It lags too far behind. Its waiting events are read to the end.
      if (!Queue.offerUnsafe(ready, { ...offset, id: subscriber.at })) Queue.endUnsafe(ready)
    }

    const newest = Effect.map(sql<{ readonly id: number }>`select coalesce(max(id), 0)::float8 as id from event`, ([row]) => row!.id)
    let last = yield* newest
    const readNew = Effect.gen(function* () {
      while (true) {
        const events = yield* sql<LoggedEvent>`
          select id::float8 as id, topic, type, data from event where id > ${last} order by event.id limit ${pageSize}`
        if (events.length === 0) return
        for (const event of events) {
          last = event.id
          for (const subscriber of subscribers.get(event.topic) ?? []) offer(subscriber, { id: event.id, event })
        }
      }
    })
    yield* Stream.merge(notifications.on("events"), Stream.tick(pollInterval)).pipe(
      Stream.buffer({ capacity: 1, strategy: "sliding" }),
      Stream.runForEach(() =>
        Effect.catch(readNew, () => Effect.logWarning("Could not read events; trying again at the next notification")),
      ),
      Effect.forkScoped,
    )

    const arrivals = yield* Queue.sliding<void>(1)
    yield* Stream.merge(Stream.fromQueue(arrivals), Stream.tick(orderInterval)).pipe(
      Stream.buffer({ capacity: 1, strategy: "sliding" }),
      Stream.runForEach(() =>
        Effect.catch(orderArrivals, () => Effect.logWarning("Could not order events; trying again in a moment")).pipe(
          Effect.provideService(SqlClient.SqlClient, sql),
          Effect.provideService(Notifications, notifications),
        ),
      ),
      Effect.forkScoped,
    )

    const append = Effect.fnUntraced(function* (events: readonly ServerEvent[]) {
      const rows: readonly Record<string, unknown>[] = events.map(({ topic, type, data }) => ({
        topic,
        type,
        data: JSON.stringify(data ?? null),
      }))
      if (!Arr.isReadonlyArrayNonEmpty(rows)) return
      yield* sql`insert into event_arrival ${sql.insert(rows)}`
      yield* sql.afterCommit(Effect.asVoid(Queue.offer(arrivals, undefined)))
    })

    const backlog = (topics: readonly string[], after: number) => sql<LoggedEvent>`
      select id::float8 as id, topic, type, data from event where id > ${after} and topic in ${sql.in(topics)}
      order by event.id limit ${pageSize}`

    const subscribe = (topics: readonly string[]) =>
      Effect.acquireRelease(
        Effect.gen(function* () {
          const ready = yield* Queue.dropping<LogOffset, Cause.Done>(bufferSize)
          const subscriber: Subscriber = { ready, early: [], at: 0 }
          for (const topic of topics) subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber))
          return subscriber
        }),
        (subscriber) => {
          for (const topic of topics) {
            const remaining = subscribers.get(topic)
            remaining?.delete(subscriber)
            if (remaining?.size === 0) subscribers.delete(topic)
          }
          return Queue.shutdown(subscriber.ready)
        },
      )

    const listen: EventLog["Service"]["listen"] = Effect.fnUntraced(function* (topics, { after, heartbeat } = {}) {
      const subscriber = yield* subscribe(topics)
      const now = yield* newest
      // An offset beyond the newest belongs to a log that no longer exists.
      const start = Math.min(after ?? now, now)
      const missed = start === now ? [] : yield* backlog(topics, start)
      const early = subscriber.early ?? []
      subscriber.early = undefined
      offer(subscriber, { id: start, event: undefined })
      for (const event of missed) offer(subscriber, { id: event.id, event })
      // There is more than one read returns: the subscriber reads again.
      if (missed.length === pageSize) Queue.endUnsafe(subscriber.ready)
      else {
        subscriber.at = Math.max(subscriber.at, now)
        for (const offset of early) offer(subscriber, offset)
      }
      if (heartbeat !== undefined)
        yield* Effect.acquireRelease(
          Effect.sync(() => setInterval(() => offer(subscriber, { id: last, event: undefined }), Duration.toMillis(heartbeat))),
          (beating) => Effect.sync(() => clearInterval(beating)),
        )
      return Stream.fromQueue(subscriber.ready)
    })

    return EventLog.of({ append, listen })
  }),
)

/**
 * Collects the events that a handler or a job's step publishes, and appends them together before its transaction commits. Failed work
 * publishes nothing.
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
