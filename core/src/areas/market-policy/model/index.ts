/** Entry point `@rond/core/model/market-policy`: a market's decisions, for screen and server alike. */
export * from "./choices.ts"
export * from "./core-permissions.ts"
export * from "./market-policy.ts"
