import { all, factSource, titleResolver, type Condition, type FactId, type Plugin } from "@rond/core/plugin"
import {
  clinicianFacts,
  coreFactIds,
  coreFactShapes,
  collectValues,
  isCoreFact,
  known,
  pending,
  type CoreFactId,
  type Facts,
  type FactState,
  type Scalar,
} from "@rond/core/plugin/runtime"
import { activityTypes } from "@rond/core/model/meeting"
import type { MessageDescriptor } from "@lingui/core"
import type { MeetingContext, SupportClinician, SupportPool } from "@rond/core/features/support"

/** A fact that support can choose, and the values that conditions distinguish. */
export interface FactChoice {
  readonly id: FactId
  readonly shape: "text" | "yes-no" | "list" | "found"
  /** The plugin's description of its fact; `undefined` for core's facts. */
  readonly means: MessageDescriptor | undefined
  /** Values (or list items) that some condition names. */
  readonly values: readonly Scalar[]
}

/** Returns every fact that these plugins' conditions use, core's first. Choosing the pool fixes the pool's own facts. */
export function factChoices(plugins: readonly Plugin[]): readonly FactChoice[] {
  const collected = collectValues(plugins.flatMap(conditionsOf))
  const titledTypes = plugins.flatMap((plugin) =>
    plugin.contributions.flatMap((contribution) => (contribution.kind === titleResolver.kind ? titled(contribution.spec) : [])),
  )
  const core = coreFactIds
    .filter((id) => !fixedByPool.has(id))
    .map((id): FactChoice => {
      const named = [...(collected.get(id)?.values ?? []), ...(collected.get(id)?.items ?? [])]
      const values =
        id === "activity.type"
          ? [...activityTypes.filter((type) => titledTypes.includes(type)), ...titledTypes, ...named]
          : id === "view"
            ? ["meeting", "patient-profile"]
            : named
      return { id, shape: coreFactShapes[id], means: undefined, values: [...new Set(values)] }
    })
  const pluginFacts = plugins.flatMap((plugin) =>
    plugin.contributions
      .filter((contribution) => contribution.kind === factSource.kind)
      .map((contribution): FactChoice => {
        const id = contribution.id as FactId
        return { id, shape: "found", means: meaning(contribution.spec), values: [...(collected.get(id)?.values ?? [])] }
      }),
  )
  // Two versions of a plugin declare the same facts.
  return [...core, ...new Map(pluginFacts.map((choice) => [choice.id, choice])).values()]
}

const fixedByPool: ReadonlySet<CoreFactId> = new Set(["pool.country", "pool.is-external", "feature-flags"])

const conditionsOf = (plugin: Plugin): readonly Condition[] => [
  plugin.manifest.selectedBy,
  ...plugin.contributions.map((contribution) => contribution.when ?? all()),
  ...plugin.disables.map((disabled) => disabled.when ?? all()),
]

// The list has lost the specs' types; a contribution's kind says what its spec is.
const titled = (spec: unknown) => (spec as ReturnType<typeof titleResolver>["spec"]).activityType
const meaning = (spec: unknown) => (spec as ReturnType<typeof factSource>["spec"]).means

/** A context that support inspects: the pool's facts and the chosen ones. */
export type ContextDraft = ReadonlyMap<FactId, FactState>

/** An ordinary meeting in the pool: the first value of each fact with values, an adult who verified their identity, a filled-in form. */
export function ordinaryContext(pool: SupportPool, choices: readonly FactChoice[]): ContextDraft {
  const yes: ReadonlySet<FactId> = new Set(["patient.is-resolved", "meeting.exists", "meeting.has-survey", "symptoms.form-exists"])
  const absent: ReadonlySet<FactId> = new Set(["partnership", "activity.intervention-type", "clinician.care-type"])
  return withPool(
    pool,
    choices.map(({ id, shape, values }) => {
      if (shape === "found") return [id, pending]
      if (shape === "list") return [id, known([])]
      if (shape === "yes-no") return [id, known(yes.has(id))]
      return [id, known(absent.has(id) ? undefined : values[0])]
    }),
  )
}

/** A running meeting's context. Support may not read what plugins would find out about the patient: those facts stay pending until chosen. */
export function meetingContext(pool: SupportPool, context: MeetingContext, choices: readonly FactChoice[]): ContextDraft {
  const contextFacts = Object.entries(context.facts).map(([id, value]) => [id as FactId, known(value ?? undefined)] as const)
  return withPool(pool, [...choices.filter(({ id }) => !isCoreFact(id)).map(({ id }) => [id, pending] as const), ...contextFacts])
}

/** The same context with another clinician. */
export const asClinician = (draft: ContextDraft, clinician: SupportClinician): ContextDraft =>
  withKnown(draft, clinicianFacts({ ...clinician, pool: undefined }, undefined))

/** Whether the context still holds all the facts copied from this clinician. */
export const hasClinician = (draft: ContextDraft, clinician: SupportClinician): boolean =>
  JSON.stringify([...asClinician(draft, clinician)]) === JSON.stringify([...draft])

/** The draft with those of these facts that are known. */
const withKnown = (draft: ContextDraft, facts: Facts): ContextDraft =>
  new Map([...draft, ...[...facts].flatMap(([id, state]) => (state.state === "known" ? [[id as FactId, state] as const] : []))])

const factsOfPool = (pool: SupportPool): Facts =>
  clinicianFacts({ pool, profession: undefined, careType: undefined, capabilities: undefined, flags: undefined }, pool.featureFlagIds)

const withPool = (pool: SupportPool, facts: readonly (readonly [FactId, FactState])[]): ContextDraft =>
  withKnown(new Map(facts), factsOfPool(pool))

const meetingsOwn = ["meeting.has-survey", "symptoms.form-exists", "meeting.has-care-facility", "meeting.is-internal-referral"] as const

/** The draft with one fact changed. A view without a meeting has no meeting facts. */
export function choose(draft: ContextDraft, id: FactId, state: FactState): ContextDraft {
  const next = new Map(draft).set(id, state)
  if (id === "view" && state.state === "known") {
    const inMeeting = state.value === "meeting"
    next.set("meeting.exists", known(inMeeting))
    if (!inMeeting) for (const fact of ["activity.type", "activity.intervention-type"] as const) next.set(fact, known(undefined))
    if (!inMeeting) for (const fact of meetingsOwn) next.set(fact, known(false))
  }
  return next
}

export const factsOfDraft = (draft: ContextDraft): Facts => draft
