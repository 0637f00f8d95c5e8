import { clausesOn, type Condition, type FactClauses } from "../../../kernel/engine/conditions/condition.ts"
import { defineFact, type FactShape, known, pending, type Facts } from "../../../kernel/engine/conditions/fact.ts"
import type { Clinician, supportedProfessions } from "../../clinician/model/index.ts"
import type { Capabilities, ClinicianFlags, FeatureFlags, PluginFacts } from "../../../kernel/engine/registries.ts"
import { type ActivityType, interventionTypeOf, type interventionTypes, type Meeting } from "../../meeting/model/index.ts"
import type { PatientInfo, PatientUser } from "../../patient/model/index.ts"

/** The person whom the workspace is open on, as fetched. */
export interface WorkspaceSubject {
  readonly clinician: Clinician
  readonly featureFlagIds: readonly string[]
  readonly view: "meeting" | "patient-profile"
  /** Absent in the view without a meeting. */
  readonly meeting: Meeting | undefined
  /** Whose account it is: the adult patient, or the guardian of a child patient. */
  readonly user: PatientUser
  readonly patient: PatientInfo
}

/** The fields of a subject that its facts depend on. Support sees nothing else of a patient. */
export interface FactSubject extends Pick<WorkspaceSubject, "clinician" | "featureFlagIds" | "view" | "meeting"> {
  readonly user: Pick<PatientUser, "partnership" | "isOneTimeUser" | "isResolved">
  readonly patient: Pick<PatientInfo, "isChild">
}

/**
 * The facts of a clinician that core reads. `undefined`: the caller has not read it, so its fact is pending. No field is optional, so that
 * a new one fails to compile until each caller says what it has.
 */
export interface FactClinician {
  readonly pool: Pick<Clinician["pool"], "country" | "isExternal"> | undefined
  readonly profession: string | undefined
  readonly careType: string | undefined
  readonly capabilities: readonly string[] | undefined
  readonly flags: readonly string[] | undefined
}

/** A clinician with the ids of the feature flags that are on in the pool. */
interface ClinicianSubject {
  readonly clinician: FactClinician
  readonly featureFlagIds: readonly string[] | undefined
}

/** The subject of the workspace, without its clinician. */
type OpenSubject = Pick<FactSubject, "view" | "meeting" | "user" | "patient">

const factsReadFrom = <Subject>() => ({
  text: <const Id extends string, Value extends string = string>(id: Id, read: (subject: Subject) => Value | undefined) =>
    defineFact<Id, Value, Subject>(id, "text", read),
  yesNo: <const Id extends string>(id: Id, read: (subject: Subject) => boolean | undefined) =>
    defineFact<Id, boolean, Subject>(id, "yes-no", read),
  list: <const Id extends string>(id: Id, read: (subject: Subject) => readonly string[] | undefined) =>
    defineFact<Id, readonly string[], Subject>(id, "list", read),
})

const ofClinician = factsReadFrom<ClinicianSubject>()
const ofPatient = factsReadFrom<OpenSubject>()

/** The facts that depend on the clinician and the pool, and never on the patient. Each has a value, so one that was not read is pending. */
const factsOfClinician = [
  // ISO 3166-1 alpha-2 country of the clinician's pool: SE, NO, GB, FR, DE.
  ofClinician.text("pool.country", ({ clinician }): string | undefined => clinician.pool?.country),
  ofClinician.yesNo("pool.is-external", ({ clinician }) => clinician.pool?.isExternal),
  ofClinician.text("profession", ({ clinician }): string | undefined => clinician.profession),
  // The kind of care the clinician gives: primary_care, mental_health …
  ofClinician.text("clinician.care-type", ({ clinician }): string | undefined => clinician.careType),
  ofClinician.list("clinician.capabilities", ({ clinician }) => clinician.capabilities),
  ofClinician.list("clinician.flags", ({ clinician }) => clinician.flags),
  ofClinician.list("feature-flags", ({ featureFlagIds }) => featureFlagIds),
] as const

/** The facts that depend on the patient, the meeting or the view. */
const factsOfPatient = [
  // The patient's partnership in this meeting; absent for most patients.
  ofPatient.text("partnership", ({ user }): string | undefined => user.partnership ?? undefined),
  ofPatient.text("activity.type", ({ meeting }): string | undefined => meeting?.type),
  ofPatient.text("activity.intervention-type", ({ meeting }): string | undefined =>
    meeting === undefined ? undefined : interventionTypeOf(meeting),
  ),
  // `meeting` with a meeting on screen, `patient-profile` without one.
  ofPatient.text("view", ({ view }) => view),
  ofPatient.yesNo("patient.is-child", ({ meeting, patient }) => (meeting === undefined ? patient.isChild : meeting.child !== null)),
  // A one-time web patient: came by a link, has no account.
  ofPatient.yesNo("patient.is-one-time-user", ({ user }) => user.isOneTimeUser),
  // Whether it is known who the patient is.
  ofPatient.yesNo("patient.is-resolved", ({ user }) => user.isResolved),
  ofPatient.yesNo("meeting.exists", ({ meeting }) => meeting !== undefined),
  ofPatient.yesNo("meeting.has-care-facility", ({ meeting }) => meeting !== undefined && meeting.careFacility !== null),
  // A colleague sent the patient here.
  ofPatient.yesNo("meeting.is-internal-referral", ({ meeting }) => meeting !== undefined && meeting.internalReferral !== null),
  // The patient answered a survey before the meeting.
  ofPatient.yesNo("meeting.has-survey", ({ meeting }) => meeting !== undefined && meeting.surveyInformationId !== null),
  // There is a symptom form with at least one question.
  ofPatient.yesNo("symptoms.form-exists", ({ meeting }) => meeting !== undefined && meeting.hasSymptomQuestions),
] as const

/** The facts that core declares, each once. A plugin declares its own with `factSource`, under its own id: `se.claim-info`. */
const coreFacts = [...factsOfClinician, ...factsOfPatient] as const

type CoreFact = (typeof coreFacts)[number]
export type CoreFactId = CoreFact["id"]
/** A core fact's id, or one that a plugin adds to {@link PluginFacts}. */
export type FactId = CoreFactId | keyof PluginFacts

type ValueOfFact<Fact> = Fact extends { readonly read: (subject: never) => infer Value } ? Exclude<Value, undefined> : never
export type CoreFacts = { readonly [Fact in CoreFact as Fact["id"]]: ValueOfFact<Fact> }
/** The words that a condition may ask for, where core has a list of them. A fact's value may be another. */
interface ListedWords {
  readonly profession: (typeof supportedProfessions)[number]
  readonly "activity.type": ActivityType
  readonly "activity.intervention-type": (typeof interventionTypes)[number]
}
type ValueOf<Id> = Id extends keyof ListedWords
  ? ListedWords[Id]
  : Id extends CoreFactId
    ? CoreFacts[Id]
    : Id extends keyof PluginFacts
      ? PluginFacts[Id]
      : never

/** Every core fact, in the order of {@link coreFacts}. */
export const coreFactIds: readonly CoreFactId[] = coreFacts.map(({ id }) => id)

/** The core facts that depend on the patient, the meeting or the view. */
export const patientFactIds: readonly CoreFactId[] = factsOfPatient.map(({ id }) => id)

/** Whether a fact is one of core's that depend on the clinician and the pool, and never on the patient. */
export const isClinicianFact = (id: string): boolean => factsOfClinician.some((fact) => fact.id === id)

/** The shape that each core fact is compared as. */
export const coreFactShapes = Object.fromEntries(coreFacts.map(({ id, shape }) => [id, shape])) as Readonly<Record<CoreFactId, FactShape>>

/** Whether a fact is core's own rather than a plugin's. */
export const isCoreFact = (id: string): id is CoreFactId => Object.hasOwn(coreFactShapes, id)

/** Clauses on one fact, typed by the fact: `fact("pool.country").is("SE")`, `fact("se.claim-info").exists`. */
export const fact = <const Id extends FactId>(id: Id): FactClauses<ValueOf<Id>> => clausesOn<ValueOf<Id>>(id)

/** The words a market's `plugin.ts` is written in. */
export const pool = { country: fact("pool.country"), isExternal: fact("pool.is-external").is(true) }
/** The clinician's profession: `profession.in(["doctor", "nurse"])`. */
export const profession = fact("profession")
/** The patient's partnership in this meeting. */
export const partnership = fact("partnership")
/** The known facts about the clinician: the kind of care given, what the clinician may do, and the flags of the account. */
export const clinician = {
  careType: fact("clinician.care-type"),
  can: (capability: keyof Capabilities): Condition => fact("clinician.capabilities").includes(capability),
  flag: (flag: keyof ClinicianFlags): Condition => fact("clinician.flags").includes(flag),
}
/** Holds where this feature flag is on for the clinician's pool. */
export const featureFlag = (id: keyof FeatureFlags): Condition => fact("feature-flags").includes(id)
/** The purpose of the meeting, and its intervention type. */
export const activity = { type: fact("activity.type"), interventionType: fact("activity.intervention-type") }
/** Whether a meeting is on screen or a patient's profile without one. */
export const view = fact("view")
/** The known facts about the patient. */
export const patient = {
  isChild: fact("patient.is-child").is(true),
  isOneTimeUser: fact("patient.is-one-time-user").is(true),
  isResolved: fact("patient.is-resolved").is(true),
}
/** The known facts about the meeting. */
export const meeting = {
  exists: fact("meeting.exists").is(true),
  hasCareFacility: fact("meeting.has-care-facility").is(true),
  isInternalReferral: fact("meeting.is-internal-referral").is(true),
}

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

/** core's facts about a subject: what every condition is decided on. Plugins' own facts join them as they are found. */
export const factsOf = (subject: FactSubject): Facts =>
  new Map([
    ...clinicianFacts(subject.clinician, subject.featureFlagIds),
    ...factsOfPatient.map(({ id, read }) => [id, known(read(subject))] as const),
  ])

/** core's facts with what is known now; all others are pending. */
export const factsKnownSoFar = (facts: Facts): Facts => new Map([...coreFactIds.map((id) => [id, pending] as const), ...facts])
