import { Schema } from "effect"
import { defineCall } from "../contract/call.ts"
import { EpochMillis } from "../contract/moment.ts"
import { wireStruct } from "../contract/wire.ts"
import { OwnSession } from "../session/contract.ts"
import { SwitchReason } from "./own-switches.ts"

/** Somebody who works here, and where they are signed in. */
export const SupportPerson = wireStruct({
  id: Schema.String,
  name: Schema.String,
  role: Schema.Literals(["clinician", "support"]),
  /** `null` for support people. */
  poolName: Schema.NullOr(Schema.String),
  /** When they were shut out; `null` for who may sign in. */
  deactivatedAtMillis: Schema.NullOr(EpochMillis),
  sessions: Schema.Array(OwnSession),
})
export type SupportPerson = typeof SupportPerson.Type

/** People shown at once; a longer name finds fewer. */
export const mostPeople = 20

/** A read by POST: what is typed stays out of the address. */
export const findSupportPeople = defineCall({
  id: "support.people",
  method: "POST",
  path: "/support/people/search",
  summary: "People who work here by a part of their name, with their sessions; support only, audited",
  payload: wireStruct({ text: Schema.String.check(Schema.isMaxLength(100)) }),
  answer: wireStruct({ people: Schema.Array(SupportPerson), hasMore: Schema.Boolean, nowMillis: EpochMillis }),
  changes: false,
  limit: "search",
})

const PersonPlace = Schema.Struct({ personId: Schema.String })

/** Ends one session of a person's, or all of them. `not_found` when there is no such person, or the one session is over. */
export const endPersonsSessions = defineCall({
  id: "support.end-sessions",
  method: "POST",
  path: "/support/people/:personId/sessions/end",
  summary: "Ends a person's sessions; support only, audited",
  params: PersonPlace,
  payload: wireStruct({ sessionId: Schema.NullOr(Schema.String), reason: SwitchReason }),
})

/** Shuts a person out at once, or lets them in again. Refused as `own_account` for the caller. */
export const setPersonActive = defineCall({
  id: "support.set-active",
  method: "PUT",
  path: "/support/people/:personId/active",
  summary: "Shuts a person out, or lets them in again; support only, audited",
  params: PersonPlace,
  payload: wireStruct({ isActive: Schema.Boolean, reason: SwitchReason }),
})
