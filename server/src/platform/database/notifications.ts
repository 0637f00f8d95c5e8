import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, PubSub, Queue, Schedule, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** The kind of data that may have changed. */
export type NotificationReason = "events" | "work"

/**
 * Tells every server process on the database that there is something new to read. A notification carries no data and may be spurious: the
 * receiver reads the table.
 */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** Notifies the others once the caller's transaction has committed. */
    readonly notify: (reason: NotificationReason) => Effect.Effect<void, SqlError.SqlError>
    /** One element each time there may be news; the first at once. */
    readonly on: (reason: NotificationReason) => Stream.Stream<void>
  }
>()("@rond/server/Notifications") {}

const channel = "rond"
const reasons: readonly NotificationReason[] = ["events", "work"]
const isReason = (payload: string): payload is NotificationReason => (reasons as readonly string[]).includes(payload)

const makeLocal = Effect.gen(function* () {
  // One pending notification of each kind is enough, and neither can displace the other.
  const pending = { events: yield* PubSub.sliding<void>(1), work: yield* PubSub.sliding<void>(1) }
  const publish = (reason: NotificationReason) => Effect.asVoid(PubSub.publish(pending[reason], undefined))
  const on = (reason: NotificationReason) =>
    Stream.unwrap(
      Effect.map(PubSub.subscribe(pending[reason]), (subscription) =>
        Stream.concat(Stream.succeed(undefined), Stream.fromSubscription(subscription)),
      ),
    )
  return { publish, on }
})

/** The notifications of the embedded database, which only this process has open. */
export const inProcessNotifications: Layer.Layer<Notifications, never, SqlClient.SqlClient> = Layer.effect(
  Notifications,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { publish, on } = yield* makeLocal
    return Notifications.of({ notify: (reason) => sql.afterCommit(publish(reason)), on })
  }),
)

/**
 * For PostgreSQL: NOTIFY and LISTEN. A process sends a notification after the commit, in a transaction of its own: PostgreSQL lets
 * transactions that commit with a NOTIFY wait for each other. Notifications that are due meanwhile are sent once. After a lost
 * connection everybody is notified, because something may have been missed.
 */
export const postgresNotifications: Layer.Layer<Notifications, never, PgClient.PgClient | SqlClient.SqlClient> = Layer.effect(
  Notifications,
  Effect.gen(function* () {
    const pg = yield* PgClient.PgClient
    const sql = yield* SqlClient.SqlClient
    const { publish, on } = yield* makeLocal
    const listen = Effect.scoped(
      Effect.gen(function* () {
        const notifications = yield* pg.listen(channel)
        yield* Effect.forEach(reasons, publish, { discard: true })
        while (true) {
          const { payload } = yield* Queue.take(notifications)
          if (isReason(payload)) yield* publish(payload)
        }
      }),
    )
    yield* listen.pipe(
      Effect.tapError(() => Effect.logWarning("Lost the connection for notifications; reconnecting")),
      Effect.retry(Schedule.spaced("1 second")),
      Effect.forkScoped,
    )
    const unsent = new Set<NotificationReason>()
    const wake = yield* Queue.sliding<void>(1)
    yield* Stream.fromQueue(wake).pipe(
      Stream.runForEach(() =>
        Effect.suspend(() => {
          const sending = [...unsent]
          unsent.clear()
          return sql`select pg_notify(${channel}, reason) from unnest(${sending}::text[]) as reason`
        }).pipe(Effect.catch(() => Effect.logWarning("Could not notify the other processes; they look by themselves in a moment"))),
      ),
      Effect.forkScoped,
    )
    const notify = (reason: NotificationReason) =>
      sql.afterCommit(
        Effect.suspend(() => {
          unsent.add(reason)
          return Effect.asVoid(Queue.offer(wake, undefined))
        }),
      )
    return Notifications.of({ notify, on })
  }),
)
