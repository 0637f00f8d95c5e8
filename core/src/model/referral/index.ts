export * from "./endpoints.ts"
export * from "./internal-referral.ts"
