import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Audit, type AuditEvent, Events } from "@rond/core/server-kit"
import { type Actor, appendLines, noSource } from "../access/audit-log.ts"
import { EventLog, eventsOf } from "../events/event-log.ts"
import type { DueJob } from "./due-job.ts"

/** The actor of a job's work: the person who started it. */
export const starterOf = (due: DueJob): Actor & { readonly personId: string } => ({
  personId: due.personId,
  role: due.role ?? undefined,
  poolId: due.poolId ?? undefined,
  sessionId: due.sessionId ?? undefined,
  requestId: due.requestId,
  source: noSource,
  endpointId: due.name,
})

/** Runs a part of a job, and then writes its audit lines and its events, in the caller's transaction if there is one. */
export const asStarter = Effect.fnUntraced(function* <A, E, R>(due: DueJob, work: Effect.Effect<A, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const events = eventsOf(yield* EventLog)
  const lines: AuditEvent[] = []
  const audit = Audit.of({ write: (entry) => Effect.sync(() => void lines.push(entry)) })
  const result = yield* work.pipe(Effect.provideService(Audit, audit), Effect.provideService(Events, events.service))
  yield* events.append
  yield* appendLines(sql, starterOf(due), lines)
  return result
})
