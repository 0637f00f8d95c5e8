/** Public face `@rond/core/events`: what the server tells open pages. */
export * from "./event-line.ts"
export * from "./use-server-events.tsx"
