/** Node-safe entry point `@rond/core/model/actions`: the actions taken in a meeting. */
export * from "./taken.ts"
