import { snakeCaseStruct } from "@rond/core/api"
import { askExternal, type ExternalService, externalTimeoutSeconds } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import type { PrescribingServicePort } from "./prescribing-service.ts"

const Asked = snakeCaseStruct({
  clinicianId: Schema.String,
  meetingId: Schema.String,
  patientId: Schema.String,
  country: Schema.String,
  prescriptionId: Schema.NullOr(Schema.String),
  callbackSecret: Schema.String,
})
const encodeAsked = Schema.encodeSync(Asked)

/** The window is led to this address: another scheme would run with the page's rights. */
const Started = Schema.Struct({ url: Schema.String.check(Schema.isPattern(/^https:\/\//)) })

/**
 * An e-prescription service behind HTTP, in JSON with names in snake_case: `PUT sessions/{id}`. It reports to
 * `POST /api/e-prescription/callback`.
 */
export const prescribingOverHttp = (service: ExternalService): PrescribingServicePort => ({
  start: ({ id, ...session }) =>
    askExternal(service, {
      method: "PUT",
      path: ["sessions", id],
      body: encodeAsked(session),
      response: Started,
      seconds: externalTimeoutSeconds,
    }).pipe(Effect.map(({ url }) => url)),
})
