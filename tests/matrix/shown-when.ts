import { all, type FactId, type Plugin } from "@rond/core/plugin"
import { resolveWorkspace, type Scalar } from "@rond/core/plugin/runtime"
import { contextOf, profileContextOf } from "@rond/core/testkit"
import { conditionWords } from "./decision-tree.ts"
import { choicesOf, dimensionsOf, factsOfChoice, type Dimension } from "./dimensions.ts"
import { mayServe } from "./market-plugins.ts"
import { silentFacts, supportedOnly } from "./matrix.ts"

type Changes = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

/** A kind of context that the specifications treat separately. Everything else in it may vary. */
export interface Situation {
  readonly name: string
  readonly fixed: Changes
  /** An item that a list always contains here. */
  readonly holds?: { readonly fact: FactId; readonly item: Scalar }
}

const inMeeting = {
  view: "meeting",
  "meeting.exists": true,
  "patient.is-child": false,
  "pool.is-external": false,
  "patient.is-one-time-user": false,
  "patient.is-resolved": true,
} as const
const inProfile = { ...inMeeting, view: "patient-profile", "meeting.exists": false } as const

/** The situations in the order of spec 1 §2: the meeting, a child's, the profile, external clinicians and records, empty menus. */
export const situations: readonly Situation[] = [
  { name: "meeting", fixed: inMeeting },
  { name: "child’s meeting", fixed: { ...inMeeting, "patient.is-child": true } },
  { name: "patient profile", fixed: inProfile },
  { name: "child’s profile", fixed: { ...inProfile, "patient.is-child": true } },
  { name: "external pool", fixed: { ...inMeeting, "pool.is-external": true } },
  { name: "external EMR", fixed: inMeeting, holds: { fact: "clinician.capabilities", item: "external_emr" } },
  { name: "one-time web user", fixed: { ...inMeeting, "patient.is-one-time-user": true } },
  { name: "unresolved user", fixed: { ...inMeeting, "patient.is-resolved": false } },
]

/** An external record is a situation of its own; in the others there is none. */
const ownSituation = (dimension: Dimension) => dimension.fact === "clinician.capabilities" && dimension.item === "external_emr"

/** The condition under which a contribution shows in a country and situation, in words: `always`, `never`, or what it depends on. */
export function shownWhen(plugins: readonly Plugin[], country: string, kind: string, id: string, situation: Situation): string {
  const serving = plugins.filter((plugin) => mayServe(plugin, country))
  const named = serving.flatMap((plugin) => plugin.contributions.filter((item) => item.kind === kind && item.id === id))
  const around = serving.flatMap((plugin) =>
    plugin.contributions.filter((item) => named.some(({ parent }) => parent?.kind === item.kind && parent.id === item.id)),
  )
  const served = named.flatMap(({ serves }) => serves ?? [])
  const conditions = [
    ...serving.map((plugin) => plugin.manifest.selectedBy),
    ...[...named, ...around].map((item) => item.when ?? all()),
    ...serving.flatMap((plugin) =>
      plugin.disables
        .filter((item) => [{ kind, id }, ...served].some((one) => item.kind === one.kind && item.id === one.id))
        .map((item) => item.when ?? all()),
    ),
  ]
  const fixed = new Set<FactId>(["pool.country", ...(Object.keys(situation.fixed) as FactId[])])
  const dimensions = dimensionsOf(conditions, fixed)
    .map(supportedOnly)
    .filter((dimension) => !ownSituation(dimension))
  const outcomes = choicesOf(dimensions).map((choice) => {
    const changes: Record<string, Scalar | readonly Scalar[] | undefined> = {
      "clinician.flags": [],
      ...silentFacts(plugins),
      ...factsOfChoice(dimensions, choice),
      ...situation.fixed,
      "pool.country": country,
    }
    const { holds } = situation
    if (holds !== undefined) changes[holds.fact] = [...((changes[holds.fact] as readonly Scalar[] | undefined) ?? []), holds.item]
    const facts = situation.fixed["view"] === "patient-profile" ? profileContextOf(changes) : contextOf(changes)
    const isShown = resolveWorkspace(plugins, [], facts).trace.some(
      (item) => item.kind === kind && item.id === id && item.state === "shown",
    )
    return [choice, isShown ? "shown" : "hidden"] as const
  })
  return conditionWords(outcomes, dimensions)
}
