export * from "./contract.ts"
