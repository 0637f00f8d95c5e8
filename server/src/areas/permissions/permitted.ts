import { Effect } from "effect"
import type { PermissionKey } from "@rond/core/plugin/runtime"
import { Access, type WorkspaceOn } from "@rond/core/server-kit"
import { noteAbilities, notePermissions } from "@rond/core/model/record"
import { workspacePolicies } from "./workspace-policies.ts"

/**
 * Fails with `not_offered` unless the action (`book-revisit` …) is in the caller's menu with this meeting open, or this patient's profile
 * without one. Ask when access has been granted.
 */
export const mustOffer = Effect.fnUntraced(function* (actionId: string, on: WorkspaceOn) {
  const { offers } = yield* workspacePolicies.of(on)
  if (!(yield* Effect.orDie(offers(actionId)))) yield* refuse(`${actionId} is not offered here`, on, "not_offered")
})

/** Whether the caller's market permits something in this workspace. Nothing is refused, so nothing is audited. */
const permits = Effect.fnUntraced(function* (permission: PermissionKey, on: WorkspaceOn) {
  const policies = yield* workspacePolicies.of(on)
  return yield* Effect.orDie(policies.permits(permission))
})

/** Fails with `not_allowed` unless the caller's market permits it in this workspace. Ask when access has been granted. */
export const mustPermit = Effect.fnUntraced(function* (permission: PermissionKey, on: WorkspaceOn) {
  if (!(yield* permits(permission, on))) yield* refuse(permission.refusal, on, "not_allowed")
})

/** The items that a list of the policies offers the caller in this workspace. Ask when access has been granted. */
export const choicesIn = Effect.fnUntraced(function* (list: string, on: WorkspaceOn) {
  const { choices } = yield* workspacePolicies.of(on)
  return yield* Effect.orDie(choices(list))
})

/** {@link mustPermit} without a meeting, for each of these patients and, even without any, for the clinician. */
export const mustPermitForPatients = Effect.fnUntraced(function* (permission: PermissionKey, patientIds: Iterable<string>) {
  const [verdict] = yield* workspacePolicies.ofClinician([permission])
  if (verdict === "no") return yield* (yield* Access).refuse(permission.refusal, {}, "not_allowed")
  if (verdict === "unknown") for (const patientId of patientIds) yield* mustPermit(permission, { meetingId: undefined, patientId })
})

/**
 * The caller's abilities with the notes of these workspaces. Nothing is refused, so nothing is audited. Permissions that depend only on the
 * clinician's own facts are decided once for all of them.
 */
export const noteAbilitiesIn = Effect.fnUntraced(function* (workspaces: readonly WorkspaceOn[]) {
  const verdicts = yield* workspacePolicies.ofClinician(noteAbilities.map((ability) => notePermissions[ability]))
  const always = noteAbilities.filter((_, index) => verdicts[index] === "yes")
  if (!verdicts.includes("unknown")) return workspaces.map(() => always)
  return yield* Effect.forEach(workspaces, (on) =>
    Effect.filter(noteAbilities, (ability) => {
      const verdict = verdicts[noteAbilities.indexOf(ability)]
      return verdict === "unknown" ? permits(notePermissions[ability], on) : Effect.succeed(verdict === "yes")
    }),
  )
})

const refuse = Effect.fnUntraced(function* (title: string, { meetingId, patientId }: WorkspaceOn, code: "not_allowed" | "not_offered") {
  yield* (yield* Access).refuse(title, { patientId, meetingId }, code)
})
