import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Waits for in-flight writes to the meeting, then releases the lock. For reads: it waits in a transaction of its own, which has its own
 * connection. On a connection that reads share, all of them would wait.
 */
export const waitForWriters = (meetingId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(sql`select id from meeting where id = ${meetingId} for share`))
