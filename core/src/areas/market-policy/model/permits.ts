import type { Permission, PermissionKey } from "../../../kernel/engine/permission.ts"
import type { ResolvedContributions } from "../../../kernel/engine/resolve/resolve-contributions.ts"
import { permissionGrant } from "./permission-grant.ts"

/** Whether the markets of this workspace permit something. A verdict that still waits for a fact is a no. */
export const permits = ({ key }: PermissionKey, { visible }: Pick<ResolvedContributions, "visible">): boolean =>
  visible(permissionGrant).some(({ id }) => id === key)

/** Whether a permission still waits for a fact. */
export const isUndecided = ({ key }: PermissionKey, { all }: Pick<ResolvedContributions, "all">): boolean =>
  all(permissionGrant).some(({ id, state }) => id === key && state === "pending")

/** The rule of a permission in this workspace; `undefined` where it is not permitted. */
export function ruleOf<Rule extends object>(
  { key }: Permission<string, Rule>,
  { visible }: Pick<ResolvedContributions, "visible">,
): Rule | undefined {
  // The policy's type holds each key to the rule of its permission.
  return visible(permissionGrant).findLast(({ id }) => id === key)?.spec.rule as Rule | undefined
}
