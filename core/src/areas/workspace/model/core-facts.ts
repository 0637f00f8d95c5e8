import { clausesOn, type FactClauses } from "../../../kernel/engine/conditions/condition.ts"
import { known, pending, type Facts } from "../../../kernel/engine/conditions/fact.ts"
import type { Clinician } from "../../clinician/model/index.ts"
import type { FactClinician } from "../../clinician/model/facts.ts"
import type { PluginFacts } from "../../../kernel/engine/registries.ts"
import type { Meeting } from "../../meeting/model/index.ts"
import type { PatientInfo, PatientUser } from "../../patient/model/index.ts"
import { declaredFacts } from "./declared-facts.ts"

export type { FactClinician }

/** The person whom the workspace is open on, as fetched. */
export interface WorkspaceSubject {
  readonly clinician: Clinician
  readonly featureFlagIds: readonly string[]
  readonly view: "meeting" | "patient-profile"
  /** Absent in the view without a meeting. */
  readonly meeting: Meeting | undefined
  /** The holder of the account: the adult patient, or the guardian of a child patient. */
  readonly user: PatientUser
  readonly patient: PatientInfo
}

/** The fields of a subject that its facts depend on. Support sees nothing else of a patient. */
export interface FactSubject extends Pick<WorkspaceSubject, "clinician" | "featureFlagIds" | "view" | "meeting"> {
  readonly user: Pick<PatientUser, "partnership" | "isOneTimeUser" | "isResolved">
  readonly patient: Pick<PatientInfo, "isChild">
}

/** A fact that core declares, in the `facts.ts` of its area's model. A plugin declares its own by `factSource`, under its own id: `se.claim-info`. */
type CoreFact = (typeof declaredFacts)[number]
type FactOn<Scope> = Extract<CoreFact, { readonly scope: Scope }>

const isOn =
  <const Scope extends CoreFact["scope"]>(scope: Scope) =>
  (fact: CoreFact): fact is FactOn<Scope> =>
    fact.scope === scope

/** The facts that depend on the clinician and the pool, and never on the patient. Each has a value, so one that was not read is pending. */
export const factsOfClinician = declaredFacts.filter(isOn("clinician"))
/** The facts that depend on the patient, the meeting or the view. */
const factsOfPatient = declaredFacts.filter(isOn("workspace"))
/** Every core fact, the clinician's first. */
export const coreFacts: readonly CoreFact[] = [...factsOfClinician, ...factsOfPatient]

export type CoreFactId = CoreFact["id"]
/** A core fact's id, or one that a plugin adds to {@link PluginFacts}. */
export type FactId = CoreFactId | keyof PluginFacts

type ValueOfFact<Fact> = Fact extends { readonly read: (subject: never) => infer Value } ? Exclude<Value, undefined> : never
export type CoreFacts = { readonly [Fact in CoreFact as Fact["id"]]: ValueOfFact<Fact> }
type WordOf<Fact> = Fact extends { readonly asked?: infer Word } ? Exclude<Word, undefined> : never
type ValueOf<Id> = Id extends CoreFactId
  ? WordOf<Extract<CoreFact, { readonly id: Id }>>
  : Id extends keyof PluginFacts
    ? PluginFacts[Id]
    : never

/** Every core fact, the clinician's first. */
export const coreFactIds: readonly CoreFactId[] = coreFacts.map(({ id }) => id)

/** The core facts that depend on the patient, the meeting or the view. */
export const patientFactIds: readonly CoreFactId[] = factsOfPatient.map(({ id }) => id)

/** Clauses on one fact, typed by the fact: `fact("pool.country").is("SE")`, `fact("se.claim-info").exists`. */
export const fact = <const Id extends FactId>(id: Id): FactClauses<ValueOf<Id>> => clausesOn<ValueOf<Id>>(id)

/**
 * core's facts about a clinician, in any workspace of theirs. A fact that the caller has not read is pending.
 *
 * @param featureFlagIds the ids of the flags that are on in the clinician's pool
 */
export const clinicianFacts = (clinician: FactClinician, featureFlagIds: readonly string[] | undefined): Facts =>
  new Map(
    factsOfClinician.map(({ id, read }) => {
      const value = read({ clinician, featureFlagIds })
      return [id, value === undefined ? pending : known(value)]
    }),
  )

/** Returns core's facts about a subject, on which every condition is decided. Plugins' own facts are added as they are read. */
export const factsOf = (subject: FactSubject): Facts =>
  new Map([
    ...clinicianFacts(subject.clinician, subject.featureFlagIds),
    ...factsOfPatient.map(({ id, read }) => [id, known(read(subject))] as const),
  ])
