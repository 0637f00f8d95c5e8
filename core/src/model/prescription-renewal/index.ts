export * from "./endpoints.ts"
export * from "./renewal-request.ts"
export { isUnfinished, renewalRule, unfinishedRenewalIn } from "./renewal-rule.ts"
