import type { AnyGrant, PermissionKey } from "../../engine/permission.ts"
import { askRefund } from "../meeting/permissions.ts"
import { endAsNoShow } from "../no-show/permissions.ts"
import { decideRenewals } from "../prescription-renewal/permissions.ts"
import { notePermissions, shareNote } from "../record/permissions.ts"
import { readSelfAssessments } from "../self-assessment/permissions.ts"
import { manageProgrammes } from "../treatment-programme/permissions.ts"

const declared = [
  notePermissions.sign,
  notePermissions.unsign,
  notePermissions.strike,
  shareNote,
  decideRenewals,
  askRefund,
  manageProgrammes,
  readSelfAssessments,
  endAsNoShow,
] as const
type CorePermission = (typeof declared)[number]

/** Every permission that core declares, in the order in which support reads them. Each is declared in its area, and listed here. */
export const corePermissions: readonly (PermissionKey & { readonly default: AnyGrant | undefined })[] = declared

/**
 * What a policy grants, by the permissions' keys. A market that does not name a key has the permission's default; `undefined` grants nothing.
 * What a partner names replaces what its market grants; all else is left to the market.
 */
export type PermissionGrants = { readonly [Each in CorePermission as Each["key"]]?: Each["default"] }
