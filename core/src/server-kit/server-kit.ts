/** Public face `@rond/core/server-kit`: what a package's half of the reference API is written with. */
export * from "./access.ts"
export * from "./audit.ts"
export * from "./events.ts"
export * from "./handler.ts"
export * from "./problem.ts"
export * from "./server-module.ts"
export * from "./session.ts"
