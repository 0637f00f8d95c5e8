import { type ActionSpec, action } from "../actions/model/for-plugins.ts"
import { leftPaneTab, leftPaneTabChild } from "../patient/model/for-plugins.ts"
import { setting } from "./points/platform.ts"
import type { Settings } from "../../kernel/engine/registries.ts"
import { UnknownAction, UnknownTab } from "./points/errors.ts"
import type { Resolved, ResolvedTab, ResolvedWorkspace } from "./resolve-workspace.ts"
import type { TraceRow } from "../../kernel/engine/resolve/trace.ts"

/**
 * The meaning of a name in the URL: something that opens; something known that this context lacks, with the reason; or nothing, with the
 * error that the specifications name.
 */
export type LookupResult<Found, Unknown> =
  | { readonly state: "found"; readonly found: Found }
  | { readonly state: "hidden"; readonly entry: TraceRow }
  | { readonly state: "unknown"; readonly error: Unknown }

/** A tab, or a tab's child with its tab. */
export interface FoundTab {
  readonly tab: ResolvedTab
  readonly child: ResolvedTab["children"][number] | undefined
}

/** The tab that a `leftbar` parameter names. */
export function findTab(workspace: ResolvedWorkspace, name: string): LookupResult<FoundTab, UnknownTab> {
  for (const tab of workspace.tabs) {
    if (tab.id === name) return { state: "found", found: { tab, child: undefined } }
    const child = tab.children.find((candidate) => candidate.id === name)
    if (child !== undefined) return { state: "found", found: { tab, child } }
  }
  const entry = entryNamed(workspace, [leftPaneTab.kind, leftPaneTabChild.kind], name)
  return entry === undefined ? { state: "unknown", error: new UnknownTab({ tab: name }) } : { state: "hidden", entry }
}

/** The action that an `action` parameter names. */
export function findAction(workspace: ResolvedWorkspace, name: string): LookupResult<Resolved<ActionSpec>, UnknownAction> {
  for (const group of workspace.actionGroups) {
    const namedAction = group.actions.find((candidate) => candidate.id === name)
    if (namedAction !== undefined) return { state: "found", found: namedAction }
  }
  const entry = entryNamed(workspace, [action.kind], name)
  return entry === undefined ? { state: "unknown", error: new UnknownAction({ action: name }) } : { state: "hidden", entry }
}

/** Only plugins that take part count: another market's tab is unknown here. */
function entryNamed(workspace: ResolvedWorkspace, kinds: readonly string[], name: string): TraceRow | undefined {
  return workspace.trace.find((entry) => kinds.includes(entry.kind) && entry.id === name && entry.reason.because !== "plugin")
}

/** The value of a setting in this workspace; `undefined` where no plugin sets it. */
export function getSetting<Key extends keyof Settings>(workspace: ResolvedWorkspace, key: Key): Settings[Key] | undefined {
  const contribution = workspace.visible(setting).find((candidate) => candidate.spec.key === key)
  return contribution?.spec.value as Settings[Key] | undefined
}
