import { known, type CoreFactId, type CoreFacts, type FactId, type Facts, type FactState, type Scalar } from "../engine/conditions/fact.ts"

type GivenFact = Scalar | readonly Scalar[] | FactState | undefined

/** A doctor's ordinary video visit with an adult patient of nowhere in particular. */
const ordinary: { readonly [Id in CoreFactId]: CoreFacts[Id] | undefined } = {
  "pool.country": undefined,
  "pool.is-external": false,
  profession: "doctor",
  "clinician.care-type": "primary_care",
  partnership: undefined,
  "clinician.capabilities": [],
  "clinician.flags": ["sign", "strike"],
  "feature-flags": [],
  "activity.type": "video_visit",
  "activity.intervention-type": "video",
  view: "meeting",
  "patient.is-child": false,
  "patient.is-one-time-user": false,
  "patient.is-resolved": true,
  "meeting.exists": true,
  "meeting.has-care-facility": false,
  "meeting.is-internal-referral": false,
  "meeting.has-survey": true,
  "symptoms.form-exists": true,
}

/**
 * The facts of an ordinary meeting, with what a test changes: a value, or a state (`pending`, `failed("…")`).
 *
 * @example
 * contextOf({ "pool.country": "SE", profession: "nurse", "se.takes-medicines": pending })
 */
export function contextOf(changes: { readonly [Id in FactId]?: GivenFact } = {}): Facts {
  return new Map(Object.entries({ ...ordinary, ...changes }).map(([id, given]) => [id, isState(given) ? given : known(given)]))
}

/** The same context without a meeting: the patient profile. */
export function profileContextOf(changes: { readonly [Id in FactId]?: GivenFact } = {}): Facts {
  return contextOf({
    view: "patient-profile",
    "meeting.exists": false,
    "activity.type": undefined,
    "activity.intervention-type": undefined,
    "meeting.has-survey": false,
    "symptoms.form-exists": false,
    ...changes,
  })
}

function isState(given: GivenFact): given is FactState {
  return typeof given === "object" && "state" in given
}
