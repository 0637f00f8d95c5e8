import type { MessageDescriptor } from "@lingui/core"
import { isPrescriptionRenewal } from "../model/meeting/activity-type.ts"
import type { ActionSpec } from "./actions/action-group.ts"
import { action } from "./actions/action-group.ts"
import { leftPaneTab, leftPaneTabChild } from "./patient/left-pane-tab.ts"
import { setting } from "./platform/setting.ts"
import { titleResolver } from "./meeting/title-resolver.ts"
import type { Scalar } from "../engine/conditions/fact.ts"
import { PrescriptionRenewalNotSupported, UnknownAction, UnknownActivityType, UnknownTab } from "./errors.ts"
import type { Resolved, ResolvedTab, ResolvedWorkspace } from "./resolve-workspace.ts"
import type { TraceEntry } from "../engine/resolve/trace.ts"

/** What a name in the URL leads to: something to open, or a known thing that this context does not have, with its reason. */
export type LookupResult<Found> =
  | { readonly found: Found; readonly entry: undefined }
  | { readonly found: undefined; readonly entry: TraceEntry }

/**
 * The tab a `leftbar` parameter names: a tab, or a tab's child with its tab.
 *
 * @throws UnknownTab when no plugin of the workspace has such a tab
 */
export function findTab(
  workspace: ResolvedWorkspace,
  name: string,
): LookupResult<{ readonly tab: ResolvedTab; readonly child: ResolvedTab["children"][number] | undefined }> {
  for (const tab of workspace.tabs) {
    if (tab.id === name) return { found: { tab, child: undefined }, entry: undefined }
    const child = tab.children.find((one) => one.id === name)
    if (child !== undefined) return { found: { tab, child }, entry: undefined }
  }
  const entry = entryNamed(workspace, [leftPaneTab.kind, leftPaneTabChild.kind], name)
  if (entry === undefined) throw new UnknownTab({ tab: name })
  return { found: undefined, entry }
}

/**
 * The action an `action` parameter names.
 *
 * @throws UnknownAction when no plugin of the workspace has such an action
 */
export function findAction(workspace: ResolvedWorkspace, name: string): LookupResult<Resolved<ActionSpec>> {
  for (const group of workspace.actionGroups) {
    const found = group.actions.find((one) => one.id === name)
    if (found !== undefined) return { found, entry: undefined }
  }
  const entry = entryNamed(workspace, [action.kind], name)
  if (entry === undefined) throw new UnknownAction({ action: name })
  return { found: undefined, entry }
}

/** Only plugins that take part count: another market's tab is unknown here. */
function entryNamed(workspace: ResolvedWorkspace, kinds: readonly string[], name: string): TraceEntry | undefined {
  return workspace.trace.find((entry) => kinds.includes(entry.kind) && entry.id === name && entry.reason.because !== "plugin")
}

/**
 * The meeting's title, for the activity type the workspace is resolved for.
 *
 * @throws PrescriptionRenewalNotSupported when it is a renewal and the market has none
 * @throws UnknownActivityType when no plugin has a title for it
 */
export function getTitle(workspace: ResolvedWorkspace, activityType: string): MessageDescriptor {
  const found = workspace.visible(titleResolver).find((one) => one.spec.activityType === activityType)
  if (found !== undefined) return found.spec.title
  throw isPrescriptionRenewal(activityType)
    ? new PrescriptionRenewalNotSupported({ activityType })
    : new UnknownActivityType({ activityType })
}

/** What the workspace's plugins say of a setting; `undefined` where none says anything. */
export function getSetting(workspace: ResolvedWorkspace, key: string): Scalar | undefined {
  return workspace.visible(setting).find((one) => one.spec.key === key)?.spec.value
}
