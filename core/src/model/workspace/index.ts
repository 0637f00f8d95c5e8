export * from "./facts.ts"
