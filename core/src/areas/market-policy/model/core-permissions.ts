import type { AnyGrant, PermissionKey } from "../../../kernel/engine/permission.ts"
import { declaredPermissions } from "./declared-permissions.ts"

type CorePermission = (typeof declaredPermissions)[number]

/** A permission as lists read it: without the type of its rule. */
export type DeclaredPermission = PermissionKey & { readonly default: AnyGrant | undefined }

/** Every permission that core declares, each in the `permissions.ts` of its area's model. */
export const corePermissions: readonly DeclaredPermission[] = declaredPermissions

type GrantsOf<Each extends DeclaredPermission> = { readonly [One in Each as One["key"]]?: One["default"] }

/**
 * A policy's grants, by the permissions' keys: core's, and those that the plugin declares itself (`Own`). A market that does not name a key
 * has the permission's default; `undefined` grants nothing. A partner's grant replaces its market's; the market decides the rest.
 */
export type PermissionGrants<Own extends DeclaredPermission = never> = GrantsOf<CorePermission | Own>
