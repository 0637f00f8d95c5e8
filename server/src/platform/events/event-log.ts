import { Array as Arr, Context, Effect, Layer, PubSub, type Scope, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { ServerEvent } from "@rond/core/server-kit"
import { Wakeups } from "../database/wakeups.ts"

/** An event with its place in the order in which everybody hears them. */
export interface LoggedEvent extends ServerEvent {
  readonly id: number
}

/** Hours for which a page that was away can still hear what it missed. */
export const keptHours = 24

const readAtOnce = 500
/** Held from numbering an event until its transaction ends, so that a lower number never appears after a higher one was read. */
const orderLock = 7_366_391

/**
 * The events of all server processes, in one order, in the database. Each process reads every event once and hands it to
 * whoever follows its topic there.
 */
export class EventLog extends Context.Service<
  EventLog,
  {
    /** Appends in the caller's transaction; everybody hears once it has committed. Best done last in it: others wait for its end. */
    readonly append: (events: readonly ServerEvent[]) => Effect.Effect<void, SqlError.SqlError>
    /** Listens to these topics from now on until the scope closes. The stream begins, with `after`, with what came since that event. */
    readonly listen: (
      topics: readonly string[],
      after?: number,
    ) => Effect.Effect<Stream.Stream<LoggedEvent>, SqlError.SqlError, Scope.Scope>
  }
>()("@rond/server/EventLog") {}

export const eventLogLayer: Layer.Layer<EventLog, SqlError.SqlError, SqlClient.SqlClient | Wakeups> = Layer.effect(
  EventLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const wakeups = yield* Wakeups
    const heard = yield* PubSub.unbounded<LoggedEvent>()

    const [newest] = yield* sql<{ readonly id: number }>`select coalesce(max(id), 0)::float8 as id from event`
    let last = newest!.id
    const readOn = Effect.gen(function* () {
      while (true) {
        const events = yield* sql<LoggedEvent>`
          select id::float8 as id, topic, type, data from event where id > ${last} order by event.id limit ${readAtOnce}`
        if (events.length === 0) return
        last = events.at(-1)!.id
        yield* PubSub.publishAll(heard, events)
      }
    })
    yield* wakeups.on("events").pipe(
      Stream.runForEach(() => Effect.catch(readOn, () => Effect.logWarning("Could not read events; trying again when woken"))),
      Effect.forkScoped,
    )

    const append = Effect.fnUntraced(function* (events: readonly ServerEvent[]) {
      const rows: readonly Record<string, unknown>[] = events.map(({ topic, type, data }) => ({
        topic,
        type,
        data: JSON.stringify(data ?? null),
      }))
      if (!Arr.isReadonlyArrayNonEmpty(rows)) return
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`select pg_advisory_xact_lock(${orderLock})`
          yield* sql`insert into event ${sql.insert(rows)}`
          yield* wakeups.wake("events")
        }),
      )
    })

    const backlog = (topics: readonly string[], after: number) => sql<LoggedEvent>`
      select id::float8 as id, topic, type, data from event where id > ${after} and topic in ${sql.in(topics)} order by event.id`

    const listen = Effect.fnUntraced(function* (topics: readonly string[], after?: number) {
      const live = yield* PubSub.subscribe(heard)
      const missed = after === undefined ? [] : yield* backlog(topics, after)
      const from = missed.at(-1)?.id ?? after ?? 0
      return Stream.concat(
        Stream.fromIterable(missed),
        Stream.fromSubscription(live).pipe(Stream.filter((event) => event.id > from && topics.includes(event.topic))),
      )
    })

    return EventLog.of({ append, listen })
  }),
)
