import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Waits for whoever is writing to the meeting now, and holds nothing once it has them behind it. For reads: it waits in a transaction
 * of its own, which has a connection to itself; on a connection that reads share, those of everybody else would wait too.
 */
export const waitForWriters = (meetingId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(sql`select id from meeting where id = ${meetingId} for share`))
