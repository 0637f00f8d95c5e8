import type { AnyGrant, PermissionKey } from "../../../kernel/engine/permission.ts"
import { askRefund } from "../../meeting/model/index.ts"
import { endAsNoShow } from "../../no-show/model/index.ts"
import { decideRenewals } from "../../prescription-renewal/model/index.ts"
import { notePermissions, shareNote } from "../../record/model/index.ts"
import { readSelfAssessments } from "../../self-assessment/model/index.ts"
import { manageProgrammes } from "../../treatment-programme/model/index.ts"

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

/** A permission as lists read it: without the type of its rule. */
export type DeclaredPermission = PermissionKey & { readonly default: AnyGrant | undefined }

/** Every permission that core declares, in the order in which support reads them. Each is declared in its area, and listed here for its type. */
export const corePermissions: readonly DeclaredPermission[] = declared

type GrantsOf<Each extends DeclaredPermission> = { readonly [One in Each as One["key"]]?: One["default"] }

/**
 * A policy's grants, by the permissions' keys: core's, and those that the plugin declares itself (`Own`). A market that does not name a key
 * has the permission's default; `undefined` grants nothing. A partner's grant replaces its market's; the market decides the rest.
 */
export type PermissionGrants<Own extends DeclaredPermission = never> = GrantsOf<CorePermission | Own>
