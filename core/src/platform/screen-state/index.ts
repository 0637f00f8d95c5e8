/** Entry point `@rond/core/platform/screen-state`: the URL's search parameters as the only screen state. */
export * from "./screen-state-context.tsx"
export * from "./screen-state-schema.ts"
