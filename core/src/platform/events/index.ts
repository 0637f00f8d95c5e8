/** Entry point `@rond/core/platform/events`: what the server tells open pages. */
export * from "./event-stream.ts"
export * from "./use-server-events.tsx"
