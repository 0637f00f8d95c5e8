import { always } from "../../../kernel/engine/conditions/condition.ts"
import { extensionPoint, type Contribution } from "../../../kernel/engine/contribution.ts"
import { type AnyGrant, type PermissionKey, ruleOfGrant, whenOfGrant } from "../../../kernel/engine/permission.ts"

/** The content of a {@link permissionGrant}, besides its id and condition. */
export interface PermissionGrantSpec {
  /** The permission's meaning, in one sentence for support. */
  readonly means: string
  /** The permission's rule, as its declaration types it: the minutes of a no-show. */
  readonly rule: object
}

/**
 * Grants a permission, by its key. `definePlugin` contributes it for each of the policy's `permissions`, under the policy's condition; a
 * partner's replaces its market's. Screens ask `permits`.
 *
 * @example
 * defineMarketPolicy({ manifest, permissions: { "note.sign": clinician.flag("sign"), "no-show.end": { afterMinutes: 10 } } })
 */
export const permissionGrant = extensionPoint<PermissionGrantSpec>()("permission")

/** A policy's grant as a contribution. */
export const granted = ({ key, means }: Pick<PermissionKey, "key" | "means">, grant: AnyGrant = always): Contribution =>
  permissionGrant({ id: key, means, rule: ruleOfGrant(grant), when: whenOfGrant(grant) })
