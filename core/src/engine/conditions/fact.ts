/** What a fact can be worth. Conditions compare these; they serialise as they are. */
export type Scalar = string | number | boolean

/**
 * The names core knows facts by. A plugin declares its own with `factSource`, under its own id: `se.claim-info`.
 * The value behind each is the type beside it.
 */
export interface CoreFacts {
  /** ISO 3166-1 alpha-2 country of the clinician's pool: SE, NO, GB, FR, DE. */
  "pool.country": string
  "pool.is-external": boolean
  profession: string
  /** The kind of care the clinician gives: primary_care, mental_health … */
  "clinician.care-type": string
  /** The patient's partnership in this meeting; absent for most patients. */
  partnership: string
  "clinician.capabilities": readonly string[]
  "clinician.flags": readonly string[]
  "feature-flags": readonly string[]
  "activity.type": string
  "activity.intervention-type": string
  /** `meeting` with a meeting on screen, `patient-profile` without one. */
  view: "meeting" | "patient-profile"
  "patient.is-child": boolean
  /** A one-time web patient: came by a link, has no account. */
  "patient.is-one-time-user": boolean
  /** Whether it is known who the patient is. */
  "patient.is-resolved": boolean
  "meeting.exists": boolean
  "meeting.has-care-facility": boolean
  /** A colleague sent the patient here. */
  "meeting.is-internal-referral": boolean
  /** The patient answered a survey before the meeting. */
  "meeting.has-survey": boolean
  /** There is a symptom form with at least one question. */
  "symptoms.form-exists": boolean
}

/** The id of a fact that core declares. */
export type CoreFactId = keyof CoreFacts
/** A core fact's id, or a plugin's own: plugin id, dot, name. */
export type FactId = CoreFactId | `${string}.${string}`

/** What each core fact is compared as; a `Record` of all of them, so that a new fact cannot be forgotten here. */
export const coreFactShapes = {
  "pool.country": "text",
  "pool.is-external": "yes-no",
  profession: "text",
  "clinician.care-type": "text",
  partnership: "text",
  "clinician.capabilities": "list",
  "clinician.flags": "list",
  "feature-flags": "list",
  "activity.type": "text",
  "activity.intervention-type": "text",
  view: "text",
  "patient.is-child": "yes-no",
  "patient.is-one-time-user": "yes-no",
  "patient.is-resolved": "yes-no",
  "meeting.exists": "yes-no",
  "meeting.has-care-facility": "yes-no",
  "meeting.is-internal-referral": "yes-no",
  "meeting.has-survey": "yes-no",
  "symptoms.form-exists": "yes-no",
} as const satisfies Record<CoreFactId, "text" | "yes-no" | "list">

/** Every core fact, in the order of {@link CoreFacts}. */
export const coreFactIds = Object.keys(coreFactShapes) as readonly CoreFactId[]

/** Whether a fact is core's own rather than a plugin's. */
export function isCoreFact(id: string): id is CoreFactId {
  return Object.hasOwn(coreFactShapes, id)
}

/**
 * A fact is known (`undefined` value: known to be absent), pending (being fetched) or failed.
 * A fact nobody declared is unknown: every clause on it is false, and the trace says so.
 */
export type FactState =
  | { readonly state: "known"; readonly value: Scalar | readonly Scalar[] | undefined }
  | { readonly state: "pending" }
  | { readonly state: "failed"; readonly reason: string }

/** The workspace context: every declared fact by id. */
export type Facts = ReadonlyMap<string, FactState>

/** A fact with its value; `undefined`: it is known that there is none. */
export const known = (value: Scalar | readonly Scalar[] | undefined): FactState => ({ state: "known", value })
/** A fact that is being fetched. */
export const pending: FactState = { state: "pending" }
/** A fact that could not be fetched, and why, in words for support. */
export const failed = (reason: string): FactState => ({ state: "failed", reason })
