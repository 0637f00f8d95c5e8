/** Entry point `@rond/core/model/identity`: what a market writes its national ids with. */
export * from "./national-id.ts"
