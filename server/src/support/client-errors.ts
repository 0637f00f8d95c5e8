import { Effect } from "effect"
import { type ClientError, reportClientError } from "@rond/core/model/support"
import { knownText } from "./client-error-text.ts"
import { CurrentSession, handle, type Session } from "@rond/core/server-kit"

/** Writes a page's error to the log, with known words only. */
export const logClientError = (session: Session, error: ClientError) =>
  Effect.logError("Client fault").pipe(
    Effect.annotateLogs({ ...knownText(error), role: session.role, pool: session.clinician?.poolId ?? null }),
    Effect.as(undefined),
  )

export const clientErrorHandlers = [
  handle(reportClientError, ({ payload }) => Effect.flatMap(CurrentSession, (session) => logClientError(session, payload))),
]
