import { askExternal, type ExternalService } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { Outcome } from "../../outcomes/model/outcome.ts"
import { CurrentReport } from "../../report/model/current-report.ts"
import type { Asking, InsurerService, SentConsultation } from "./insurer.ts"

const Calculated = Schema.Struct({ postConsultationResponse: Schema.Struct({ outcomes: Schema.Array(Outcome) }) })
/** `consultationInformation` is null, or absent, where the insurer does not have the consultation. */
const Known = Schema.Struct({
  outcomesForMeeting: Schema.Array(Outcome),
  consultationInformation: Schema.optionalKey(Schema.NullOr(Schema.Unknown)),
})

const encodeReport = Schema.encodeSync(CurrentReport)

const consultation = { path: ["v2", "clinician", "consultation"], seconds: "none" } as const

const sent = ({ requesterId, meetingId, kryUserId, report, idempotencyKey }: SentConsultation) => ({
  ...consultation,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  headers: { requesterId, meetingId, kryUserId },
  body: encodeReport(report),
})

/**
 * An insurer behind HTTP. It answers POST and PUT `/v2/clinician/consultation` and GET `/v1/clinician/outcomes/{meetingId}`, in JSON with the
 * names of our endpoints, and takes as long as it takes. The headers say who asks and about what; `auth` is the installation's key.
 */
export const insurerOverHttp = (service: ExternalService): InsurerService => {
  const knownOf = ({ requesterId, meetingId }: Asking) =>
    askExternal(service, {
      method: "GET",
      path: ["v1", "clinician", "outcomes", meetingId],
      headers: { requesterId, meetingId, ...(service.key === undefined ? {} : { auth: service.key }) },
      response: Known,
      seconds: "none",
    })
  return {
    calculate: (asked) =>
      askExternal(service, { ...sent(asked), method: "POST", response: Calculated }).pipe(
        Effect.map(({ postConsultationResponse }) => postConsultationResponse.outcomes),
      ),
    send: (asked) => askExternal(service, { ...sent(asked), method: "PUT", response: "none" }),
    calculatedFor: (asking) => Effect.map(knownOf(asking), ({ outcomesForMeeting }) => outcomesForMeeting),
    isKnown: (asking) =>
      knownOf(asking).pipe(
        Effect.map(({ consultationInformation = null }) => consultationInformation !== null),
        Effect.catchTag("ExternalServiceRefused", (refusal) => (refusal.status === 404 ? Effect.succeed(false) : Effect.fail(refusal))),
      ),
  }
}
