/** Entry point `@rond/core/plugin/runtime`: host, server and tests resolve and explain plugins with it. Runs in Node. */
export { collectValues, type FactDomain } from "../../kernel/engine/conditions/collect-values.ts"
export { clauseText, conditionText, actualText } from "../../kernel/engine/conditions/condition-text.ts"
export type { FactClause, FactClauses } from "../../kernel/engine/conditions/condition.ts"
export { type ClauseReason, evaluate, type Evaluation, type Truth } from "../../kernel/engine/conditions/evaluate.ts"
export {
  type FactDefinition,
  type Facts,
  type FactShape,
  type FactState,
  failed,
  known,
  pending,
  type Scalar,
} from "../../kernel/engine/conditions/fact.ts"
export type { ExtensionPoint, ParentOf } from "../../kernel/engine/contribution.ts"
export { type ExtensionPhase, loadSafely, PluginLoadError, safely } from "../../kernel/engine/extension-error.ts"
export type { LeftOutPlugin, PluginName, PluginSetting, PluginSwitch } from "../../kernel/engine/manifest.ts"
export { createPlugin, type PluginParts } from "../../kernel/engine/plugin.ts"
export type { ExtensionNode, ExtensionTree } from "../../kernel/engine/resolve/build-tree.ts"
export { type AbsenceCause, type AbsentPlugin, absentPlugins } from "../../kernel/engine/resolve/absent-plugins.ts"
export { loadedAlone, type PluginsOfBuild, type Resolved } from "../../kernel/engine/resolve/resolve-contributions.ts"
export { oldestFirst, selectPlugins } from "../../kernel/engine/resolve/select-plugins.ts"
export type { ContributionState, PluginReason, PluginTrace, Reason, TraceRow } from "../../kernel/engine/resolve/trace.ts"
export { type PluginConflict, pluginText } from "../../kernel/engine/validate/conflict.ts"
export { conflictsBetween, withoutManifestConflicts } from "../../kernel/engine/validate/conflicts-between.ts"
export { type AnyGrant, type Permission, type PermissionKey, ruleOfGrant, whenOfGrant } from "../../kernel/engine/permission.ts"
export * from "./points/declared-runtime.ts"
export { UnknownClinicianCountry, UnsupportedProfession } from "./points/errors.ts"
export type { ErrorAction, ErrorLink, MappedError, HomeToolSpec } from "./points/platform.ts"
export { findTab, type FoundTab, getSetting, type LookupResult } from "./lookup.ts"
export { requireMarket } from "./require-market.ts"
export { type PackagedPlugin, standInManifest } from "./stand-in-manifest.ts"
export {
  isMarketAbsent,
  type ResolvedActionGroup,
  type ResolvedTab,
  type ResolvedWorkspace,
  resolveWorkspace,
  type WorkspaceAbsence,
} from "./resolve-workspace.ts"
