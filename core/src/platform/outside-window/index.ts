/** Entry point `@rond/core/platform/outside-window`: windows of external services, such as a session in another system. */
export type { OpenWindow, OutsideState, OutsideWindow, OutsideWindowOptions } from "./outside-window.ts"
export * from "./use-outside-window.ts"
export * from "./BlockedWindow.tsx"
export * from "./use-outside-session.ts"
export * from "./SessionWindow.tsx"
