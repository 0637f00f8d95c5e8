import { askExternal, type ExternalService } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { Outcome } from "../../outcomes/model/outcome.ts"
import { CurrentReport } from "../../report/model/current-report.ts"
import type { InsurerService, SentConsultation } from "./insurer.ts"

const Calculated = Schema.Struct({ postConsultationResponse: Schema.Struct({ outcomes: Schema.Array(Outcome) }) })
const Known = Schema.Struct({ outcomesForMeeting: Schema.Array(Outcome) })

const encodeReport = Schema.encodeSync(CurrentReport)

const consultation = { path: ["v2", "clinician", "consultation"], seconds: "none" } as const

const sent = ({ requesterId, meetingId, kryUserId, report }: SentConsultation) => ({
  ...consultation,
  headers: { requesterId, meetingId, kryUserId },
  body: encodeReport(report),
})

/**
 * An insurer behind HTTP. It answers POST and PUT `/v2/clinician/consultation` and GET `/v1/clinician/outcomes/{meetingId}`, in JSON with the
 * names of our endpoints, and takes as long as it takes. The headers say who asks and about what; `auth` is the installation's key.
 */
export const insurerOverHttp = (service: ExternalService): InsurerService => ({
  calculate: (asked) =>
    askExternal(service, { ...sent(asked), method: "POST", response: Calculated }).pipe(
      Effect.map(({ postConsultationResponse }) => postConsultationResponse.outcomes),
    ),
  send: (asked) => askExternal(service, { ...sent(asked), method: "PUT", response: "none" }),
  calculatedFor: ({ requesterId, meetingId }) =>
    askExternal(service, {
      method: "GET",
      path: ["v1", "clinician", "outcomes", meetingId],
      headers: { requesterId, meetingId, ...(service.key === undefined ? {} : { auth: service.key }) },
      response: Known,
      seconds: "none",
    }).pipe(Effect.map(({ outcomesForMeeting }) => outcomesForMeeting)),
})
