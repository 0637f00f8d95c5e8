export * from "./core-facts.ts"
export * from "./facts.ts"
