import { askExternal, type ExternalService, externalTimeoutSeconds } from "@rond/core/server-kit"
import { snakeCaseStruct } from "@rond/core/api"
import { Effect, Schema } from "effect"
import { SessionViewWord } from "../model/eps-session.ts"
import type { SigningServicePort } from "./signing-service.ts"

const Prescriber = Schema.Struct({ enabled: Schema.Boolean })

const Asked = snakeCaseStruct({
  clinicianId: Schema.String,
  meetingId: Schema.String,
  patientId: Schema.String,
  view: SessionViewWord,
  callbackSecret: Schema.String,
})
const encodeAsked = Schema.encodeSync(Asked)

/** The window is led to this address: another scheme would run with the page's rights. */
const Started = Schema.Struct({ url: Schema.String.check(Schema.isPattern(/^https:\/\//)) })

/**
 * A signing service behind HTTP, in JSON with names in snake_case: `GET prescribers/{clinician}` and `PUT sessions/{id}`. It reports to
 * `POST /api/uk/eps-prescription/callback`. A clinician whom it does not know is not enabled.
 */
export const signingOverHttp = (service: ExternalService): SigningServicePort => ({
  isEnabled: (clinicianId) =>
    askExternal(service, {
      method: "GET",
      path: ["prescribers", clinicianId],
      response: Prescriber,
      seconds: externalTimeoutSeconds,
    }).pipe(
      Effect.map(({ enabled }) => enabled),
      Effect.catchTag("ExternalServiceRefused", (refusal) => (refusal.status === 404 ? Effect.succeed(false) : Effect.fail(refusal))),
    ),
  start: ({ id, ...asked }) =>
    askExternal(service, {
      method: "PUT",
      path: ["sessions", id],
      body: encodeAsked(asked),
      response: Started,
      seconds: externalTimeoutSeconds,
    }).pipe(Effect.map(({ url }) => url)),
})
