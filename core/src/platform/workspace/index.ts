/** Entry point `@rond/core/platform/workspace`: the workspace a screen lives in. */
export * from "./ExtensionSlot.tsx"
export * from "./ExtensionBoundary.tsx"
export * from "./ExtensionErrorPanel.tsx"
export * from "../../model/workspace/facts.ts"
export * from "./lazy-extension.ts"
export * from "./workspace-context.ts"
export * from "./workspace-queries.ts"
export * from "./WorkspaceProvider.tsx"
