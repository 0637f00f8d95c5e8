/** Public face `@rond/core/testkit`: what a market team's tests are written with. Runs under Vitest. */
export * from "./context-of.ts"
export * from "./forms.ts"
export * from "./InWorkspace.tsx"
export * from "./memory-api.ts"
export * from "./people.ts"
export * from "./plugin-contract-suite.ts"
export * from "./plugin-of.ts"
export * from "./sample-drafts.ts"
