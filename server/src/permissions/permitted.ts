import { Effect } from "effect"
import {
  evaluate,
  actionPermission,
  renewalPermission,
  notePermission,
  mayRefund,
  sharePermission,
  selectPlugins,
  type Condition,
  type Facts,
  type NoteAbility,
  type Permissions,
  type PluginSwitch,
} from "@rond/core/plugin"
import { Access } from "@rond/core/server-kit"
import { pluginSwitchOf } from "@rond/core/model/support"
import { callingClinician } from "../clinic/clinicians.ts"
import { pluginManifests } from "../support/plugins.ts"
import { switchesInForce } from "../support/switches.ts"
import { marketPermissions } from "./markets.ts"
import { factsOfWorkspace, type WorkspaceOn } from "./workspace-facts.ts"

/**
 * Fails with `not_offered` unless the action (`book-revisit` …) is in the caller's menu with this meeting open, or this patient's profile
 * without one. Ask when access has been granted.
 */
export const mustOffer = (actionId: string, on: WorkspaceOn) =>
  must((permissions) => actionPermission(permissions, actionId), on, { title: `${actionId} is not offered here`, code: "not_offered" })

/** Fails with `not_allowed` unless the caller may sign, unsign or strike this note, by the market and by their flags. */
export const mustBeAbleTo = (ability: NoteAbility, on: WorkspaceOn) =>
  must((permissions) => notePermission(permissions, ability), on, { title: `The clinician may not ${ability} notes`, code: "not_allowed" })

/** Fails with `not_allowed` unless it is said of notes here whether they may be shared. */
export const mustSayWhetherShared = (on: WorkspaceOn) =>
  must(sharePermission, on, { title: "Notes do not say here whether they are shared", code: "not_allowed" })

/** Fails with `not_allowed` unless the caller's market takes requests for renewals. */
export const mustTakeRenewals = (on: WorkspaceOn) =>
  must(renewalPermission, on, { title: "Requests for renewals are not taken here", code: "not_allowed" })

/** Fails with `not_allowed` unless the caller may give the patient's payment of this meeting back. */
export const mustRefund = (on: WorkspaceOn) => must(mayRefund, on, { title: "Payments are not given back here", code: "not_allowed" })

/** Whether a market that takes part in a workspace of these facts permits it. @param switches those in force in the clinician's pool */
export function isPermitted(whenOf: (permissions: Permissions) => Condition, switches: readonly PluginSwitch[], facts: Facts): boolean {
  const takingPart = selectPlugins(pluginManifests, switches, facts).filter(({ selected }) => selected === "yes")
  return marketPermissions.some(
    (permissions) =>
      takingPart.some(({ plugin }) => plugin.id === permissions.manifest.id && plugin.version === permissions.manifest.version) &&
      evaluate(whenOf(permissions), facts) === "yes",
  )
}

const must = Effect.fnUntraced(function* (
  whenOf: (permissions: Permissions) => Condition,
  on: WorkspaceOn,
  refusal: { readonly title: string; readonly code: string },
) {
  const { poolId } = yield* callingClinician
  const switches = (yield* switchesInForce(poolId)).map(pluginSwitchOf)
  if (isPermitted(whenOf, switches, yield* factsOfWorkspace(on))) return
  const { meetingId, patientId } = on
  yield* (yield* Access).refuse(refusal.title, { patientId, ...(meetingId === undefined ? {} : { meetingId }) }, refusal.code)
})
