import { all, always, any, type Condition } from "../../engine/conditions/condition.ts"
import type { NoteAbility } from "../actions/note-ability.ts"
import type { PluginManifest } from "../../engine/manifest.ts"
import { isMenuEnabled, withMenuPolicy } from "./menu-rules.ts"

/**
 * What a market's clinicians may do, and when: one table for both sides. The menu and the note's buttons show by it, and the server
 * refuses by it. It hangs on core's facts alone, which both sides know, and must be readable in Node.
 */
export interface Permissions {
  /** The market's plugin: it grants nothing where that is not selected. */
  readonly manifest: PluginManifest
  /** The actions of the side menu by id. The rules that every menu shares are put around each. */
  readonly actions: Readonly<Record<string, Condition>>
  /** What may be done to a note beside writing it. What is absent is not supported in this market. */
  readonly note: Readonly<Partial<Record<NoteAbility, Condition>>>
  /** When a note says whether it may be shared; absent where notes do not. */
  readonly share?: Condition
  /** When what a patient asks to have renewed is read and decided on; absent where the market takes no such requests. */
  readonly renewals?: Condition
  /** When the patient's payment of a meeting that was not held may be given back; absent where patients pay nothing to the clinic. */
  readonly refunds?: Condition
  /** When a call of the market's own may be made, by its id. One that is not named may be made wherever the market takes part. */
  readonly calls?: Readonly<Record<string, Condition>>
}

/**
 * A market's permissions as a value.
 *
 * @example
 * export const permissions = definePermissions({
 *   manifest,
 *   actions: { "send-message": always, "create-document": not(patient.isChild) },
 *   note: { sign: clinician.flag("sign"), unsign: clinician.flag("sign") },
 * })
 */
export const definePermissions = <const Given extends Permissions>(permissions: Given): Given => permissions

/** When an action may be done: the market's own condition under the rules that every menu shares. One the market has not got never is. */
export function actionPermission({ actions }: Permissions, actionId: string): Condition {
  const own = Object.hasOwn(actions, actionId) ? actions[actionId] : undefined
  return own === undefined ? never : all(isMenuEnabled, withMenuPolicy(actionId, own))
}

/** When a note may be signed, unsigned or struck. */
export const notePermission = ({ note }: Permissions, ability: NoteAbility): Condition => note[ability] ?? never

/** When it may be said of a note whether it may be shared. */
export const sharePermission = ({ share }: Permissions): Condition => share ?? never

/** When a patient's request for renewals may be read and decided on. */
export const renewalPermission = ({ renewals }: Permissions): Condition => renewals ?? never

/** When a patient's payment may be given back. */
export const mayRefund = ({ refunds }: Permissions): Condition => refunds ?? never

/** When a call of the market's own may be made. */
export const mayCall = ({ calls }: Permissions, endpointId: string): Condition =>
  calls !== undefined && Object.hasOwn(calls, endpointId) ? (calls[endpointId] ?? never) : always

/** Holds in no context. */
const never: Condition = any()
