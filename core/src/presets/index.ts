/** Entry point `@rond/core/presets`: what most markets have in common, for them to list. */
export * from "./common-tabs.ts"
