import { Schema } from "effect"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { SwitchReason } from "./pool-switches.ts"

/** People whom one support person deactivates or reactivates within an hour without a second one. */
export const maxPeopleChangesPerHour = 3

/** Hours for which a change waits for a second support person. */
export const peopleChangeHours = 24

/** Code of the refusal for the support person who asked for a change and would confirm it. */
export const ownChange = "own_change"
/** Code of the conflict for a change that was decided or has expired. */
export const changeOver = "change_over"

/** A change of a person's account that waits for a second support person. */
export const PeopleChange = snakeCaseStruct({
  id: Schema.String,
  personId: Schema.String,
  personName: Schema.String,
  /** Whether the person is reactivated; otherwise deactivated. */
  isActive: Schema.Boolean,
  reason: SwitchReason,
  /** The name of the support person who asked. */
  askedBy: Schema.String,
  /** The caller asked, and cannot confirm it. */
  isOwn: Schema.Boolean,
  askedAtMillis: EpochMillis,
  expiresAtMillis: EpochMillis,
})
export type PeopleChange = typeof PeopleChange.Type

/**
 * Deactivates a person's account at once, or reactivates it. Refused as `own_account` for the caller. Beyond
 * {@link maxPeopleChangesPerHour} the change waits until another support person confirms it.
 */
export const setPersonActive = defineEndpoint({
  id: "support.set-active",
  method: "PUT",
  path: "/support/people/:personId/active",
  summary: "Shuts a person out, or lets them in again; support only, audited",
  params: Schema.Struct({ personId: Schema.String }),
  payload: snakeCaseStruct({ isActive: Schema.Boolean, reason: SwitchReason }),
  response: snakeCaseStruct({ isWaiting: Schema.Boolean }),
  limit: "people-change",
  errors: ["own_account"],
})

export const listPeopleChanges = defineEndpoint({
  id: "support.people-changes",
  method: "GET",
  path: "/support/people/changes",
  summary: "Changes of people's accounts that wait for a second support person; support only, audited",
  response: snakeCaseStruct({ changes: Schema.Array(PeopleChange), nowMillis: EpochMillis }),
  retries: 2,
})

/**
 * Makes a waiting change, or drops it. The person who asked can only drop it: otherwise refused as `own_change`. `not_found` for no such
 * change, `change_over` (409) once it was decided or has expired.
 */
export const decidePeopleChange = defineEndpoint({
  id: "support.decide-people-change",
  method: "POST",
  path: "/support/people/changes/:changeId/decision",
  summary: "Confirms or declines a change of a person's account; support only, audited",
  params: Schema.Struct({ changeId: Schema.String }),
  payload: snakeCaseStruct({ confirms: Schema.Boolean }),
  limit: "people-change",
  errors: ["change_over", "own_account", "own_change"],
})
