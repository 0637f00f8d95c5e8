import { known, type Facts, type FactState, type Scalar } from "../kernel/engine/conditions/fact.ts"
import { type FactId, type FactSubject, factsOf } from "../areas/workspace/model/core-facts.ts"
import { clinicianOf, meetingOf, patientOf, userOf } from "./people.ts"

declare module "../kernel/engine/registries.ts" {
  interface PluginFacts {
    /** Facts of the plugins that tests invent. */
    readonly [id: `${"test" | "xx" | "base" | "market"}.${string}`]: Scalar | readonly Scalar[]
  }
}

type GivenFact = Scalar | readonly Scalar[] | FactState | undefined
type GivenFacts = { readonly [Id in FactId]?: GivenFact }

/** A doctor's ordinary video visit with an adult patient. */
const ordinary: FactSubject = {
  clinician: clinicianOf(),
  featureFlagIds: [],
  view: "meeting",
  meeting: meetingOf(),
  user: userOf(),
  patient: patientOf(),
}

/** A subject's facts in a pool of no country, with a test's changes. */
const changed = (subject: FactSubject, changes: GivenFacts): Facts =>
  new Map([
    ...factsOf(subject),
    ["pool.country", known(undefined)],
    ...Object.entries(changes).map(([id, given]) => [id, isState(given) ? given : known(given)] as const),
  ])

/**
 * Returns the facts of an ordinary meeting in a pool of no country, with a test's changes: a value, or a state (`pending`, `failed("…")`).
 *
 * @example
 * contextOf({ "pool.country": "SE", profession: "nurse", "se.takes-medicines": pending })
 */
export const contextOf = (changes: GivenFacts = {}): Facts => changed(ordinary, changes)

/** The same without a meeting: the patient profile. */
export const profileContextOf = (changes: GivenFacts = {}): Facts =>
  changed({ ...ordinary, view: "patient-profile", meeting: undefined }, changes)

function isState(given: GivenFact): given is FactState {
  return typeof given === "object" && "state" in given
}
