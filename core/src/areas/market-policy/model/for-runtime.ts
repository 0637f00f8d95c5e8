/** Permissions and lists to choose from, as host, server and tests resolve them. `@rond/core/plugin/runtime` publishes it. */
export { choiceRows, choicesOf } from "./choices.ts"
export { choiceRow } from "./choice-rows.ts"
export { granted, permissionGrant } from "./permission-grant.ts"
export { permits, ruleOf } from "./permits.ts"
export type { PermissionGrants } from "./core-permissions.ts"
export { actionPermission, endpointPermission, ownGrant } from "./market-policy.ts"
