import { Effect } from "effect"
import { type ClientError, reportClientError } from "@rond/core/model/support"
import { knownWords } from "./client-fault-words.ts"
import { CurrentSession, handle, type Session } from "@rond/core/server-kit"

/** Writes a page's error to the log, with known words only. */
export const writeFault = (session: Session, fault: ClientError) =>
  Effect.logError("Client fault").pipe(
    Effect.annotateLogs({ ...knownWords(fault), role: session.role, pool: session.clinician?.poolId ?? null }),
    Effect.as(undefined),
  )

export const clientFaultHandlers = [
  handle(reportClientError, ({ payload }) => Effect.flatMap(CurrentSession, (session) => writeFault(session, payload))),
]
