/** Public face `@rond/core/workspace`: the workspace a screen lives in. */
export * from "./ContributedPart.tsx"
export * from "./ContributionBoundary.tsx"
export * from "./FaultPanel.tsx"
export * from "./facts-of.ts"
export * from "./lazy-parts.ts"
export * from "./workspace-context.ts"
export * from "./workspace-queries.ts"
export * from "./WorkspaceProvider.tsx"
