import { join } from "node:path"
import { PgClient } from "@effect/sql-pg"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer, type Redacted } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type FolderInUse, type FolderUnusable, lockFolder } from "./folder-lock.ts"
import { SessionStream } from "./session-stream.ts"
import { inProcessNotifications, postgresNotifications, type Notifications } from "./notifications.ts"

/** A PostgreSQL somewhere. Where TLS is required, the connection has it whatever the address says, and the server's certificate is verified. */
export interface PostgresTarget {
  readonly kind: "postgres"
  readonly url: Redacted.Redacted
  readonly schema?: string
  readonly requiresTls?: boolean
  /** Whoever owns the tables, brings them up to date and grants this one's role what it needs; absent where one role does it all. */
  readonly owner?: PostgresTarget
}

/** Where the data is: a PostgreSQL somewhere, or a PostgreSQL inside this process that keeps its files in a folder. */
export type DatabaseTarget =
  | PostgresTarget
  | { readonly kind: "folder"; readonly folder: string }
  /** Gone with the process. `from` is an earlier dump of a data folder, to begin with. */
  | { readonly kind: "memory"; readonly from?: Blob }

export type Database = SqlClient.SqlClient | PgClient.PgClient | Notifications

/**
 * How many reads share a connection: they go out in one write and come back in one answer, which halves what a read costs both sides.
 * A slow one holds up the few behind it, so they are few; transactions and listeners have a connection to themselves.
 */
const readsTogether = 8

/** Longest wait for a row that another request holds, before the statement fails as unavailable. */
const lockTimeout = "10s"
const statementTimeout = "60s"
const idleInTransactionTimeout = "30s"

/**
 * Every statement is planned once for a connection, whatever its values are. PostgreSQL would else plan those that ask for several things
 * at once (`= any (…)`, `unnest`) anew each time, because fewer than it expects are cheaper to find: planning them took several times as
 * long as running them. In return no statement may hang on a plan of its own for one value: conditions are written so that an index
 * serves them for any.
 */
const planning = { plan_cache_mode: "force_generic_plan" } as const

/** A demo clinic's tables fit in; four times as much, PostgreSQL's own choice, is made ready at each start and lies there unused. */
const embeddedMemory = { shared_buffers: "32MB" } as const

/** The one database of the server, the same SQL wherever it is. */
export function databaseLayer(target: DatabaseTarget): Layer.Layer<Database, SqlError.SqlError | FolderInUse | FolderUnusable> {
  return target.kind === "postgres" ? postgres(target) : embedded(target)
}

/** How a PostgreSQL is reached. */
export const postgresAddress = ({ url, requiresTls = false }: PostgresTarget) => ({ url, ...(requiresTls ? { ssl: true } : {}) })

function postgres(target: PostgresTarget) {
  const client = PgClient.layer({
    ...postgresAddress(target),
    maxConnections: 20,
    minConnections: 2,
    multiplex: true,
    multiplexConcurrency: readsTogether,
    applicationName: "rond",
    keepAlive: "30 seconds",
    startupParameters: {
      lock_timeout: lockTimeout,
      statement_timeout: statementTimeout,
      // A process that froze inside a transaction lets go of what others wait for.
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      ...planning,
      ...(target.schema === undefined ? {} : { search_path: target.schema }),
    },
  })
  return Layer.provideMerge(postgresNotifications, client)
}

function embedded(target: Exclude<DatabaseTarget, { kind: "postgres" }>) {
  const opened = Effect.acquireRelease(
    Effect.gen(function* () {
      if (target.kind === "folder") yield* lockFolder(target.folder)
      const startParams = [
        ...PGlite.defaultStartParams,
        ...Object.entries({ ...planning, ...embeddedMemory }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ]
      return yield* Effect.promise(() =>
        target.kind === "folder"
          ? PGlite.create(join(target.folder, "database"), { startParams })
          : PGlite.create(target.from === undefined ? { startParams } : { startParams, loadDataDir: target.from }),
      )
    }),
    (database) => Effect.promise(() => database.close()),
  )
  const client = Layer.unwrap(
    Effect.map(opened, (database) =>
      PgClient.layer({
        // The embedded database has one session: statements of all requests share it in turn, transactions have it to themselves.
        stream: () => new SessionStream(database),
        database: "postgres",
        username: "postgres",
        maxConnections: 1,
        minConnections: 1,
        multiplex: true,
      }),
    ),
  )
  return Layer.provideMerge(inProcessNotifications, client)
}
