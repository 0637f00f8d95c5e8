import { Context, Effect, type Schema } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { Scalar } from "../kernel/engine/conditions/fact.ts"
import type { FactId } from "../areas/workspace/model/index.ts"
import type { PermissionKey } from "../kernel/engine/permission.ts"
import { type ChoiceItem, type ChoiceResult, UnsupportedChoice } from "../areas/market-policy/model/index.ts"
import { Access } from "./access.ts"
import { invalid, type PlatformProblem, type Problem } from "./problem.ts"
import type { CurrentSession } from "./session.ts"

/** The subject of the calling clinician's workspace: a meeting, or a patient without one. */
export interface WorkspaceOn {
  readonly meetingId: string | undefined
  readonly patientId: string
}

/** The workspace that a fact is about: its subject, and the clinician who works in it. */
export interface FactOn extends WorkspaceOn {
  readonly clinicianId: string
}

/** The ways in which finding a fact may fail: never with a code that one endpoint declares, since any may ask for it. */
type FactError = PlatformProblem | SqlError.SqlError | Schema.SchemaError

/** A fact that core does not declare, as the server finds it, so that a market's policy can depend on it. */
export interface ServerFact {
  /** The name that the plugin's `factSource` has on screen: `uk.has-submitted-tasks`. */
  readonly id: FactId
  /** Asked only where a condition names the fact. `undefined`: known to be absent. One that fails fails the request. */
  readonly find: (on: FactOn) => Effect.Effect<Scalar | readonly Scalar[] | undefined, FactError, SqlClient.SqlClient>
}

/** The services for asking the policies. */
export type PermissionServices = SqlClient.SqlClient | CurrentSession | Access

/** The policies of the markets, as handlers of every package ask them. */
export interface MarketPermissions {
  readonly mustOffer: (actionId: string, on: WorkspaceOn) => Effect.Effect<void, PlatformProblem | SqlError.SqlError, PermissionServices>
  readonly mustPermit: (
    permission: PermissionKey,
    on: WorkspaceOn,
  ) => Effect.Effect<void, PlatformProblem | SqlError.SqlError, PermissionServices>
  /** The items of a list of the policies. */
  readonly choicesOf: (
    list: string,
    on: WorkspaceOn,
  ) => Effect.Effect<ChoiceResult, PlatformProblem | SqlError.SqlError, PermissionServices>
}

const refuse = (title: string, { meetingId, patientId }: WorkspaceOn) =>
  Effect.flatMap(Access, (access) => access.refuse(title, { patientId, meetingId }, "not_offered"))

/** The server provides it; without one, nothing is permitted, and no list has items. */
export const MarketPermissions = Context.Reference<MarketPermissions>("@rond/core/server-kit/MarketPermissions", {
  defaultValue: () => ({
    mustOffer: (actionId, on) => refuse(`${actionId} is not offered here`, on),
    mustPermit: ({ refusal }, on) => refuse(refusal, on),
    choicesOf: (list) => Effect.succeed({ state: "unsupported", error: new UnsupportedChoice({ list }) }),
  }),
})

/**
 * Fails with `not_offered` (403), audited, unless the action is in the caller's menu with this meeting open, or with this patient's profile
 * where there is no meeting. It reads the market's policy, as the screen does. Ask it once access is granted.
 *
 * @example
 * const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
 * yield* mustOffer("se-sick-note", meeting)
 */
export const mustOffer = (
  actionId: string,
  on: WorkspaceOn,
): Effect.Effect<void, PlatformProblem | SqlError.SqlError, PermissionServices> =>
  Effect.flatMap(MarketPermissions, (permissions) => permissions.mustOffer(actionId, on))

/**
 * Fails with `not_allowed` (403), audited, unless the caller's market permits it in this workspace. Ask it once access is granted.
 *
 * @example
 * yield* mustPermit(notePermissions.sign, meeting)
 */
export const mustPermit = (
  permission: PermissionKey,
  on: WorkspaceOn,
): Effect.Effect<void, PlatformProblem | SqlError.SqlError, PermissionServices> =>
  Effect.flatMap(MarketPermissions, (permissions) => permissions.mustPermit(permission, on))

/**
 * The item of a market's list that a request names by its id. It fails with `unsupported_choice` (422) where no market has the list in this
 * workspace, and with `not_a_choice` (422) for an item that is not in it. The endpoint declares both codes. While a fact is missing that no
 * module declares, an item of any list that may apply is accepted. Ask it once access is granted.
 *
 * @example
 * const { hours } = yield* mustBeAmong("uk.task-types", payload.type, meeting)
 */
export const mustBeAmong = Effect.fnUntraced(function* (
  list: string,
  id: string,
  on: WorkspaceOn,
): Effect.fn.Return<ChoiceItem, PlatformProblem | Problem<"not_a_choice" | "unsupported_choice"> | SqlError.SqlError, PermissionServices> {
  const result = yield* (yield* MarketPermissions).choicesOf(list, on)
  if (result.state === "unsupported" || result.state === "failed")
    return yield* invalid("unsupported_choice", `There is no ${list} here`, { list })
  const items = result.state === "found" ? result.items : result.possible
  const item = items.find((candidate) => candidate.id === id)
  return item ?? (yield* invalid("not_a_choice", `This is none of ${list}`, { list }))
})
