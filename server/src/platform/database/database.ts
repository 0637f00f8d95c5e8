import { join } from "node:path"
import { PgClient } from "@effect/sql-pg"
import { PGlite, type PGliteOptions } from "@electric-sql/pglite"
import { Effect, Layer, type Redacted } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type FolderInUse, type FolderUnusable, lockFolder } from "./folder-lock.ts"
import { SessionStream } from "./session-stream.ts"
import { inProcessNotifications, postgresNotifications, type Notifications } from "./notifications.ts"

/** A PostgreSQL server. If TLS is required, the connection uses it whatever the address says, and verifies the server's certificate. */
export interface PostgresTarget {
  readonly kind: "postgres"
  readonly url: Redacted.Redacted
  readonly schema?: string
  readonly requiresTls?: boolean
  /** The role that owns the tables, migrates them and grants this role its permissions; absent when one role does it all. */
  readonly owner?: PostgresTarget
}

/** The place of the data: on a PostgreSQL server, or in a PostgreSQL inside this process with its files in a folder. */
export type DatabaseTarget =
  | PostgresTarget
  | { readonly kind: "folder"; readonly folder: string }
  /** Deleted with the process. A `database` that is given is already open, has no other user, and is left open. */
  | { readonly kind: "memory"; readonly database?: PGlite }

/** The services of a database: its SQL clients and its notifications. */
export type Database = SqlClient.SqlClient | PgClient.PgClient | Notifications

/**
 * The number of reads that share a connection. They are pipelined in one write and one response, which halves the cost of a read on both
 * sides. A slow read delays those behind it, so the number is small; transactions and listeners have connections of their own.
 */
const readsTogether = 8

/** More than the server's statements, each of which a connection plans once. */
const preparedStatementCacheSize = 1_000

/** Longest wait for a row that another request has locked, before the statement fails as unavailable. */
const lockTimeout = "10s"
const statementTimeout = "60s"
const idleInTransactionTimeout = "30s"

/**
 * Every statement is planned once per connection, for all values. Otherwise PostgreSQL would replan each statement with a list of values
 * (`= any (…)`, `unnest`) every time, because it expects more values than usually come: planning took several times as long as running. In
 * return no statement may depend on a plan for one value: conditions are written so that an index serves any value.
 *
 * Nothing is compiled (`jit`): a plan for all values expects many rows, and compiling it took hundreds of times as long as running it.
 */
const planning = { plan_cache_mode: "force_generic_plan", jit: "off" } as const

/**
 * For a demo clinic. Its one session plans each statement while the tables are small, when reading a whole table looks cheapest, and keeps
 * the plan. PostgreSQL's default of four times as much memory is allocated at each start and never used.
 */
const embeddedSettings = { ...planning, enable_seqscan: "off", shared_buffers: "32MB" } as const

/** The server's one database; the SQL is the same on both kinds. */
export function databaseLayer(target: DatabaseTarget): Layer.Layer<Database, SqlError.SqlError | FolderInUse | FolderUnusable> {
  return target.kind === "postgres" ? postgres(target) : embedded(target)
}

/** The address and settings of a connection to a PostgreSQL server. */
export const postgresAddress = ({ url, requiresTls = false }: PostgresTarget) => ({ url, ...(requiresTls ? { ssl: true } : {}) })

function postgres(target: PostgresTarget) {
  const client = PgClient.layer({
    ...postgresAddress(target),
    maxConnections: 20,
    minConnections: 2,
    multiplex: true,
    multiplexConcurrency: readsTogether,
    preparedStatementCacheSize,
    applicationName: "rond",
    keepAlive: "30 seconds",
    startupParameters: {
      lock_timeout: lockTimeout,
      statement_timeout: statementTimeout,
      // A process that froze inside a transaction releases its locks.
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      ...planning,
      ...(target.schema === undefined ? {} : { search_path: target.schema }),
    },
  })
  return Layer.provideMerge(postgresNotifications, client)
}

/** Opens a PostgreSQL inside this process. */
export const openEmbedded = (options: PGliteOptions) =>
  PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...Object.entries(embeddedSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
  })

function embedded(target: Exclude<DatabaseTarget, { kind: "postgres" }>) {
  const open = Effect.gen(function* () {
    if (target.kind === "folder") yield* lockFolder(target.folder)
    const options = target.kind === "folder" ? { dataDir: join(target.folder, "database") } : {}
    return yield* Effect.acquireRelease(
      Effect.promise(() => openEmbedded(options)),
      (database) => Effect.promise(() => database.close()),
    )
  })
  const opened = target.kind === "memory" && target.database !== undefined ? Effect.succeed(target.database) : open
  const client = Layer.unwrap(
    Effect.map(opened, (database) =>
      PgClient.layer({
        // The embedded database has one session. The statements of all requests run one after the other, and a transaction has the session
        // to itself.
        stream: () => new SessionStream(database),
        database: "postgres",
        username: "postgres",
        maxConnections: 1,
        minConnections: 1,
        multiplex: true,
        preparedStatementCacheSize,
      }),
    ),
  )
  return Layer.provideMerge(inProcessNotifications, client)
}
