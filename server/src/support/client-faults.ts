import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type ClientFault, reportClientFault } from "@rond/core/support/contract"
import { CurrentSession, handle, Problem, type Session } from "@rond/core/server-kit"

const spanSeconds = 600
/** Faults a session's pages may tell within one span. */
export const faultsASpan = 30

const tooMany = new Problem({ status: 429, code: "too_many_faults", title: "This session has told enough of its faults for now" })

/** Writes a page's fault to the log, unless its session has filled enough of it. */
export const writeFault = Effect.fnUntraced(function* (session: Session, fault: ClientFault) {
  const sql = yield* SqlClient.SqlClient
  const [counted] = yield* sql<{ readonly told: number; readonly span: number }>`
    insert into client_fault_count (session_id, span, told)
    values (${session.sessionId}, floor(extract(epoch from now()) / ${spanSeconds}), 1)
    on conflict (session_id, span) do update set told = client_fault_count.told + 1 returning told, span`
  if (counted!.told > faultsASpan) return yield* tooMany
  if (counted!.told === 1) yield* sql`delete from client_fault_count where span < ${counted!.span}`
  yield* Effect.logError("Client fault").pipe(
    Effect.annotateLogs({ ...fault, role: session.role, pool: session.clinician?.poolId ?? null }),
  )
  return undefined
})

export const clientFaultHandlers = [
  handle(reportClientFault, ({ payload }) => Effect.flatMap(CurrentSession, (session) => writeFault(session, payload))),
]
