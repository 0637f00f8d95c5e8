export * from "./endpoints.ts"
export { isUnfinished, renewalRule, unfinishedRenewalIn } from "./renewal-rule.ts"
export * from "./permissions.ts"
