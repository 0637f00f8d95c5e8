/** Entry point `@rond/core/platform/events`: server-sent events for open pages. */
export * from "./event-stream.tsx"
