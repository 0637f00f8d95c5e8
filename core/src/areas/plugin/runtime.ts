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
export { choiceRows, choicesOf } from "../market-policy/model/choices.ts"
export { actionPermission, endpointPermission, ownGrant } from "../market-policy/model/market-policy.ts"
export {
  clinicianFacts,
  type CoreFactId,
  coreFactIds,
  type CoreFacts,
  coreFactShapes,
  type FactClinician,
  factsKnownSoFar,
  type FactSubject,
  isClinicianFact,
  isCoreFact,
  patientFactIds,
  type WorkspaceSubject,
} from "../workspace/model/core-facts.ts"
export { type ActionGroupSpec, type ActionSpec, type EntrySummary, type TakenActionCardSpec } from "./points/actions.ts"
export { UnknownClinicianCountry, UnsupportedProfession } from "./points/errors.ts"
export { findTab, findTitle, type FoundTab, getSetting, getTitle, type LookupResult, type TitleResult } from "./lookup.ts"
export { type EndMeetingValidatorSpec, type MeetingSectionPlace, type MeetingTagSpec } from "./points/meeting.ts"
export type { LeftPaneTabChild, LeftPaneTabChildSpec, LeftPaneTabSpec } from "./points/patient.ts"
export { type ErrorAction, type ErrorLink, type MappedError, isFetched, type SubjectQuery, type HomeToolSpec } from "./points/platform.ts"
export { choiceRow } from "./points/choices.ts"
export { permits, ruleOf } from "./points/permits.ts"
export { granted, permissionGrant } from "./points/permission.ts"
export type { PermissionGrants } from "../market-policy/model/core-permissions.ts"
export { type FailedRule, runValidators, type ValidationResult } from "./run-validators.ts"
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
