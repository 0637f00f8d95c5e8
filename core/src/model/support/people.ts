import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { EpochMillis } from "../../api/moment.ts"
import { snakeCaseStruct } from "../../api/codec.ts"
import { OwnSession } from "../session/index.ts"
import { SwitchReason } from "./pool-switches.ts"

/** A person with an account, and their sessions. */
export const SupportPerson = snakeCaseStruct({
  id: Schema.String,
  name: Schema.String,
  role: Schema.Literals(["clinician", "support"]),
  /** `null` for support people. */
  poolName: Schema.NullOr(Schema.String),
  /** When the account was deactivated; `null` while active. */
  deactivatedAtMillis: Schema.NullOr(EpochMillis),
  sessions: Schema.Array(OwnSession),
})
export type SupportPerson = typeof SupportPerson.Type

/** Maximum people shown; a longer name finds fewer. */
export const maxPeople = 20

/** A read by POST, which keeps the search out of the URL. */
export const findSupportPeople = defineEndpoint({
  id: "support.people",
  method: "POST",
  path: "/support/people/search",
  summary: "People who work here by a part of their name, with their sessions; support only, audited",
  payload: snakeCaseStruct({ text: Schema.String.check(Schema.isMaxLength(100)) }),
  response: snakeCaseStruct({ people: Schema.Array(SupportPerson), hasMore: Schema.Boolean, nowMillis: EpochMillis }),
  mutates: false,
  limit: "search",
})

const PersonParams = Schema.Struct({ personId: Schema.String })

/** Ends one or all sessions of a person. `not_found` when there is no such person, or the session is over. */
export const endPersonsSessions = defineEndpoint({
  id: "support.end-sessions",
  method: "POST",
  path: "/support/people/:personId/sessions/end",
  summary: "Ends a person's sessions; support only, audited",
  params: PersonParams,
  payload: snakeCaseStruct({ sessionId: Schema.NullOr(Schema.String), reason: SwitchReason }),
})

/** Deactivates a person's account at once, or reactivates it. Refused as `own_account` for the caller. */
export const setPersonActive = defineEndpoint({
  id: "support.set-active",
  method: "PUT",
  path: "/support/people/:personId/active",
  summary: "Shuts a person out, or lets them in again; support only, audited",
  params: PersonParams,
  payload: snakeCaseStruct({ isActive: Schema.Boolean, reason: SwitchReason }),
})
