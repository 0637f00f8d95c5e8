/** Permissions and lists to choose from, as plugins grant and offer them. `@rond/core/plugin/runtime` publishes it. */
export { choiceRow } from "./choice-rows.ts"
export { granted, permissionGrant } from "./permission-grant.ts"
export { permits, ruleOf } from "./permits.ts"
