/**
 * Entry point `@rond/core/plugin`, for a market's plugin: extension points, conditions, facts, `definePlugin` and the policy. Runs in Node.
 */
export { all, always, any, type Condition, never, not } from "../../kernel/engine/conditions/condition.ts"
export type { Contribution, ContributionOptions } from "../../kernel/engine/contribution.ts"
export type * from "../../kernel/engine/registries.ts"
export { /** @public */ definePermission } from "../../kernel/engine/permission.ts"
export type { LazyComponent } from "../../kernel/engine/lazy-component.ts"
export { defineManifest, type PluginManifest } from "../../kernel/engine/manifest.ts"
export { type Disabled, disableFrom, overrideFrom, type Plugin } from "../../kernel/engine/plugin.ts"
export type { WorkspaceIds, WorkspaceQuery } from "../../kernel/engine/workspace-query.ts"
export { definePlugin, type PluginOptions, type CompletionLabel, type CompletionLabels } from "./define-plugin.ts"
export * from "./points/declared-points.ts"
export {
  errorMapper,
  type ErrorMapperSpec,
  homeTool,
  type HomeToolProps,
  type HomeToolSpec,
  setting,
  type SettingSpec,
  type Terms,
  termTexts,
  type TermTextsSpec,
} from "./points/platform.ts"
