/** Entry point `@rond/core/platform/events`: server-sent events for open pages. */
export * from "./event-stream.ts"
export * from "./use-server-events.tsx"
