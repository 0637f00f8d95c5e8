import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import { SessionId } from "@rond/core/model/e-prescription"
import { Schema } from "effect"
import { EpsAction, EpsActionId, EpsStateWord } from "./eps-action.ts"
import { SessionViewWord } from "./eps-session.ts"

/** Whether the signing service enables electronic prescriptions for the caller, as it last answered. */
const Enabled = snakeCaseStruct({ isEnabled: Schema.Boolean })

/** Reads the signing service's last answer; no answer counts as no. */
export const getEpsEnabled = defineEndpoint({
  id: "uk.eps-enabled",
  method: "GET",
  path: "/uk/eps-prescription/enabled",
  summary: "Whether the signing service enables electronic prescriptions",
  response: Enabled,
  retries: 2,
})

/** Asks the signing service now. Fails with `signing_service_unavailable` (503) where it does not answer. */
export const askEpsEnabled = defineEndpoint({
  id: "uk.ask-eps-enabled",
  method: "POST",
  path: "/uk/eps-prescription/enabled",
  summary: "Ask whether the signing service enables electronic prescriptions",
  response: Enabled,
  errors: ["signing_service_unavailable", "signing_service_refused"],
})

/** The electronic prescriptions of a meeting, the newest first. */
export const getEpsActions = defineEndpoint({
  id: "uk.eps-actions",
  method: "GET",
  path: "/uk/eps-prescription/meeting/:meetingId",
  summary: "The electronic prescriptions of a meeting",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  response: snakeCaseStruct({ actions: Schema.Array(EpsAction) }),
  retries: 2,
})

/**
 * Starts a session of the signing service. `url` opens it, in a window that the page leads there. The view `medication` makes
 * the MAP task of the meeting too.
 *
 * `signing_service_refused` (422): nothing was started, because the service does not enable the caller. `signing_service_unavailable` (503): it
 * is unknown whether a session was started, and another attempt replaces it.
 */
export const startEpsSession = defineEndpoint({
  id: "uk.start-eps-session",
  method: "POST",
  path: "/uk/eps-prescription/meeting/:meetingId",
  summary: "Start a session of the signing service",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ id: SessionId, view: SessionViewWord }),
  response: snakeCaseStruct({ id: SessionId, url: Schema.NonEmptyString }),
  timeoutMillis: 30_000,
  errors: ["signing_service_unavailable", "signing_service_refused", "session_of_another", "meeting_ended", "meeting_is_ending"],
})

/**
 * The signing service reports the prescriptions of a session. The secret, which it got with the session, is all that opens this. `NotFound` for
 * one that opens nothing. The same report twice changes nothing.
 */
export const reportEpsActions = defineEndpoint({
  id: "uk.report-eps-actions",
  method: "POST",
  path: "/uk/eps-prescription/callback",
  summary: "The signing service reports electronic prescriptions",
  payload: snakeCaseStruct({
    secret: Schema.NonEmptyString,
    actions: Schema.Array(Schema.Struct({ id: EpsActionId, state: EpsStateWord })).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  }),
  access: "public",
  limit: "visit-link",
})
