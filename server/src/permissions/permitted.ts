import { Effect } from "effect"
import type { Condition, MarketPolicy, NoteAbility } from "@rond/core/plugin"
import {
  actionPermission,
  collectValues,
  notePermission,
  pending,
  programmePermission,
  refundPermission,
  renewalPermission,
  selectPlugins,
  selfAssessmentPermission,
  sharePermission,
  type Facts,
  type PluginSwitch,
} from "@rond/core/plugin/runtime"
import { Access, type WorkspaceOn } from "@rond/core/server-kit"
import { noteAbilities } from "@rond/core/model/record"
import { pluginSwitchOf } from "@rond/core/model/support"
import { callingClinician } from "../clinic/clinicians.ts"
import { switchesInForce } from "../plugin-switches/switches.ts"
import { InstalledPlugins, permits, policiesInForce, verdictOf } from "../plugins/policies.ts"
import { factsOfClinician, factsOfWorkspace } from "./workspace-facts.ts"

/**
 * Fails with `not_offered` unless the action (`book-revisit` …) is in the caller's menu with this meeting open, or this patient's profile
 * without one. Ask when access has been granted.
 */
export const mustOffer = (actionId: string, on: WorkspaceOn) =>
  must((policy) => actionPermission(policy, actionId), on, { title: `${actionId} is not offered here`, code: "not_offered" })

/** Fails with `not_allowed` unless the caller may sign, unsign or strike this note, by the market and by their flags. */
export const mustBeAbleTo = (ability: NoteAbility, on: WorkspaceOn) =>
  must((policy) => notePermission(policy, ability), on, { title: `The clinician may not ${ability} notes`, code: "not_allowed" })

/**
 * What the caller may do to the notes of these workspaces, as {@link mustBeAbleTo} decides. Nothing is refused, so nothing is audited. What the
 * clinician's own facts decide is decided once for all of them.
 */
export const noteAbilitiesIn = Effect.fnUntraced(function* (workspaces: readonly WorkspaceOn[]) {
  const always = yield* forEveryNote
  const verdicts = [...always.values()]
  if (!verdicts.includes("unknown")) {
    const abilities = noteAbilities.filter((ability) => always.get(ability) === "yes")
    return workspaces.map(() => abilities)
  }
  return yield* Effect.forEach(workspaces, (on) =>
    Effect.filter(noteAbilities, (ability) => {
      const verdict = always.get(ability)!
      return verdict === "unknown" ? isAllowed((policy) => notePermission(policy, ability), on) : Effect.succeed(verdict === "yes")
    }),
  )
})

/** The verdict on each ability that holds for every note. */
const forEveryNote = Effect.map(
  Effect.suspend(() => verdictsByClinician(noteAbilities.map((ability) => (policy: MarketPolicy) => notePermission(policy, ability)))),
  (verdicts) => new Map(noteAbilities.map((ability, index) => [ability, verdicts[index]!])),
)

/** What the clinician alone decides in every workspace of theirs; `unknown` where it depends on the patient or the meeting. */
const verdictsByClinician = Effect.fnUntraced(function* (permissions: readonly ((policy: MarketPolicy) => Condition)[]) {
  const { poolId } = yield* callingClinician
  const switches = (yield* switchesInForce(poolId)).map(pluginSwitchOf)
  const { policies } = yield* InstalledPlugins
  const facts = yield* factsOfClinician
  const selections = selectPlugins(
    policies.map(({ manifest }) => manifest),
    switches,
    facts,
  )
  return permissions.map((whenOf) => {
    const verdicts = policies.map((policy, index) => {
      const selected = selections[index]!.selected
      const condition = whenOf(policy)
      const ownFacts = [...collectValues([condition]).keys()].map((id) => [id, pending] as const)
      const verdict = verdictOf(condition, new Map([...ownFacts, ...facts]))
      if (selected === "no" || selected === "failed" || verdict === "no") return "no"
      return selected === "yes" ? verdict : "unknown"
    })
    return verdicts.includes("yes") ? "yes" : verdicts.includes("unknown") ? "unknown" : "no"
  })
})

/** Fails with `not_allowed` unless this market asks whether a note may be shared. */
export const mustAskWhetherShared = (on: WorkspaceOn) =>
  must(sharePermission, on, { title: "Notes do not say here whether they are shared", code: "not_allowed" })

/** Fails with `not_allowed` unless the caller's market takes requests for renewals. */
export const mustTakeRenewals = (on: WorkspaceOn) =>
  must(renewalPermission, on, { title: "Requests for renewals are not taken here", code: "not_allowed" })

/** Fails with `not_allowed` unless the caller may refund the patient's payment of this meeting. */
export const mustRefund = (on: WorkspaceOn) =>
  must(refundPermission, on, { title: "Payments are not given back here", code: "not_allowed" })

/** Fails with `not_allowed` unless the caller may read and manage treatment programmes. */
export const mustManageProgrammes = (on: WorkspaceOn) =>
  must(programmePermission, on, { title: "Treatment programmes are not for this clinician", code: "not_allowed" })

/** {@link mustManageProgrammes} for these patients and, even without any, for the clinician. */
export const mustManageProgrammesOf = Effect.fnUntraced(function* (patientIds: Iterable<string>) {
  const [verdict] = yield* verdictsByClinician([programmePermission])
  if (verdict === "no") return yield* (yield* Access).refuse("Treatment programmes are not for this clinician", {}, "not_allowed")
  if (verdict === "unknown") for (const patientId of patientIds) yield* mustManageProgrammes({ meetingId: undefined, patientId })
})

/** Fails with `not_allowed` unless the caller may read what patients say of themselves in surveys. */
export const mustReadSelfAssessments = (on: WorkspaceOn) =>
  must(selfAssessmentPermission, on, { title: "Self-assessments are not for this clinician", code: "not_allowed" })

/**
 * Whether a policy in force in a workspace of these facts permits it, as far as the facts tell.
 *
 * @param switches those in force in the clinician's pool
 */
export const isPermitted = (
  policies: readonly MarketPolicy[],
  whenOf: (policy: MarketPolicy) => Condition,
  switches: readonly PluginSwitch[],
  facts: Facts,
): boolean => policiesInForce(policies, switches, facts).some((policy) => verdictOf(whenOf(policy), facts) !== "no")

/** The policies in force in the calling clinician's workspace, with core's facts of it. */
export const policiesOfWorkspace = Effect.fnUntraced(function* (on: WorkspaceOn) {
  const { poolId } = yield* callingClinician
  const switches = (yield* switchesInForce(poolId)).map(pluginSwitchOf)
  const facts = yield* factsOfWorkspace(on)
  const { policies, facts: declared } = yield* InstalledPlugins
  return { policies: policiesInForce(policies, switches, facts), facts, declared }
})

/** Whether a policy in force in this workspace permits it. */
const isAllowed = Effect.fnUntraced(function* (whenOf: (policy: MarketPolicy) => Condition, on: WorkspaceOn) {
  const { policies, facts, declared } = yield* policiesOfWorkspace(on)
  for (const policy of policies) if (yield* Effect.orDie(permits(policy, whenOf(policy), facts, declared, on))) return true
  return false
})

const must = Effect.fnUntraced(function* (
  whenOf: (policy: MarketPolicy) => Condition,
  on: WorkspaceOn,
  refusal: { readonly title: string; readonly code: "not_allowed" | "not_offered" },
) {
  if (yield* isAllowed(whenOf, on)) return
  const { meetingId, patientId } = on
  yield* (yield* Access).refuse(refusal.title, { patientId, meetingId }, refusal.code)
})
