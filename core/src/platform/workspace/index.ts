/** Entry point `@rond/core/platform/workspace`: the workspace of a screen. */
export * from "./ExtensionSlot.tsx"
export * from "./ExtensionBoundary.tsx"
export * from "../../model/workspace/core-facts.ts"
export { askBeforeCommands, askFirst } from "./ask-first.ts"
export * from "./counts.ts"
export * from "./workspace-context.ts"
export * from "./workspace-queries.ts"
export * from "./WorkspaceProvider.tsx"
