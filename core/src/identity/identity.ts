/** Public face `@rond/core/identity`: what a market writes its national ids with. */
export * from "./national-id.ts"
