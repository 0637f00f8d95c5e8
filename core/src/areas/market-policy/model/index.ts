/** Entry point `@rond/core/model/market-policy`: what a market decides for screen and server alike. */
export * from "./choices.ts"
export * from "./core-permissions.ts"
export * from "./market-policy.ts"
