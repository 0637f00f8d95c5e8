export * from "./core-facts.ts"
