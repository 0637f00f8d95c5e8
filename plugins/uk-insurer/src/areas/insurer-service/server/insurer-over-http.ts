import { askExternal, type ExternalService } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { ConsultationCover, MemberProfile } from "../model/profile.ts"
import { Outcome } from "../model/outcome.ts"
import { CurrentReport } from "../model/report/current-report.ts"
import { OlderConsultation } from "../model/report/older-report.ts"
import type { AskedMember, Asking, InsurerService, SentConsultation } from "./insurer.ts"

const Calculated = Schema.Struct({ postConsultationResponse: Schema.Struct({ outcomes: Schema.Array(Outcome) }) })
/** `consultationInformation` is null, or absent, where the insurer does not have the consultation. */
const Known = Schema.Struct({
  outcomesForMeeting: Schema.Array(Outcome),
  consultationInformation: Schema.optionalKey(Schema.NullOr(Schema.Unknown)),
})

const encodeReport = Schema.encodeSync(CurrentReport)
const encodeOlder = Schema.encodeSync(OlderConsultation)

const consultation = { path: ["v2", "clinician", "consultation"], seconds: "none" } as const

const sent = ({ requesterId, meetingId, kryUserId, report, idempotencyKey }: SentConsultation) => ({
  ...consultation,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  headers: { requesterId, meetingId, kryUserId },
  body: encodeReport(report),
})

/** The reason for which the insurer is asked about a member: the header's value. */
const purpose = { requestPurpose: "consultation_with_patient" } as const

const aboutMember = ({ requesterId, meetingId }: AskedMember) =>
  ({ headers: { requesterId, meetingId, ...purpose }, seconds: "none" }) as const

/**
 * An insurer behind HTTP. It answers the requests of specification 3 §7, below its address without the partner's name, in JSON with the names of
 * our endpoints, and takes as long as it takes. The headers say who asks and about what; `auth` is the installation's key.
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
    sendOlder: ({ requesterId, meetingId, consultation: older, idempotencyKey }) =>
      askExternal(service, {
        method: "POST",
        path: ["clinician", "consultation", "v2"],
        headers: { requesterId, meetingId },
        body: encodeOlder(older),
        idempotencyKey,
        response: "none",
        seconds: "none",
      }),
    tellRecord: ({ requesterId, meetingId, kryUserId, patientId, meetingFinished }) =>
      askExternal(service, {
        method: "PUT",
        path: ["semble", "patient"],
        headers: { requesterId, meetingId, kryUserId, ...purpose },
        body: { kryUserId, patientId, encounterId: meetingId, meetingFinished },
        response: "none",
        seconds: "none",
      }),
    coverOf: (member) =>
      askExternal(service, {
        ...aboutMember(member),
        method: "GET",
        path: ["v1", "clinician", "consultation"],
        query: { entityId: member.entityId, partnerId: member.partnerId, kryUserId: member.kryUserId },
        response: ConsultationCover,
      }),
    profileOf: (member) =>
      askExternal(service, {
        ...aboutMember(member),
        method: "GET",
        path: ["clinician", "user-profile-information"],
        query: { entityID: member.entityId, partnerID: member.partnerId, kryUserId: member.kryUserId },
        response: MemberProfile,
      }),
  }
}
