/** Public face `@rond/core/identity`: the port through which a market says what its national ids are. */
export * from "./national-id.ts"
