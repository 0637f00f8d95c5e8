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
export { choiceRows, choicesOf, actionPermission, endpointPermission, ownGrant } from "../market-policy/model/index.ts"
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
} from "../workspace/model/index.ts"
export type { ActionGroupSpec, ActionSpec, TakenActionCardSpec } from "./points/actions.ts"
export type { EntrySummary } from "./points/entry.ts"
export { UnknownClinicianCountry, UnsupportedProfession } from "./points/errors.ts"
export { findTab, type FoundTab, getSetting, type LookupResult } from "./lookup.ts"
export { findTitle, getTitle, type TitleResult } from "./points/title.ts"
export type { EndMeetingValidatorSpec } from "./points/end-meeting.ts"
export type { MeetingSectionPlace, MeetingTagSpec } from "./points/meeting.ts"
export type { LeftPaneTabChild, LeftPaneTabChildSpec, LeftPaneTabSpec } from "./points/patient.ts"
export type { ErrorAction, ErrorLink, MappedError, HomeToolSpec } from "./points/platform.ts"
export { isFetched, type SubjectQuery } from "./points/fact-source.ts"
export { choiceRow } from "./points/choices.ts"
export { permits, ruleOf } from "./points/permits.ts"
export { granted, permissionGrant } from "./points/permission.ts"
export type { PermissionGrants } from "../market-policy/model/index.ts"
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
