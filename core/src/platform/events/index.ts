/** Entry point `@rond/core/platform/events`: server-sent events for open pages. */
export { holdCall, useCallOfBrowser, type CallOnPage } from "./call-between-tabs.ts"
export * from "./event-stream.tsx"
