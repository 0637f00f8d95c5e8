import type { ActivityType } from "@rond/core/features/meeting"
import type { useScreenState } from "@rond/core/platform/screen-state"
import {
  findTab,
  type Resolved,
  type LeftPaneTabChildSpec,
  type ResolvedTab,
  type ResolvedWorkspace,
  type TraceRow,
} from "@rond/core/plugin/runtime"

type ScreenState = ReturnType<typeof useScreenState>[0]

/** Activities whose meeting opens on the patient tab, with or without a symptom form. */
const opensOnPatient: readonly string[] = ["physical_meeting"] satisfies readonly ActivityType[]

/** The facts that decide the default tab. */
export interface DefaultTabContext {
  readonly view: "meeting" | "patient-profile"
  readonly activityType: string | undefined
  /** Whether there are symptom questions: a form without any counts as none. */
  readonly hasSymptomQuestions: boolean
}

/**
 * Name of the tab that is open when the URL names none: `patient` for certain activity types, in the view without a meeting, and when there
 * are no symptom questions; otherwise `symptoms`. A market without that tab opens its fallback, or else its first tab.
 */
export function defaultTab(tabs: readonly Pick<ResolvedTab, "id" | "spec">[], context: DefaultTabContext): string | undefined {
  const opens = context.view === "patient-profile" || !context.hasSymptomQuestions || opensOn(context.activityType)
  const defaultId = opens ? "patient" : "symptoms"
  return (tabs.find((tab) => tab.id === defaultId) ?? tabs.find((tab) => tab.spec.fallbackFor === defaultId) ?? tabs[0])?.id
}

const opensOn = (activityType: string | undefined) => activityType !== undefined && opensOnPatient.includes(activityType)

/** The content of the pane under its tab bar. */
export type SelectedTab =
  | { readonly shows: "tab"; readonly tab: ResolvedTab; readonly child: Resolved<LeftPaneTabChildSpec> | undefined }
  /** A tab of this market that this context does not have, with the reason. */
  | { readonly shows: "not-here"; readonly name: string; readonly entry: TraceRow }
  /** No plugin of the workspace has a tab of that name. */
  | { readonly shows: "unknown" }
  /** The market defines no tabs. */
  | { readonly shows: "nothing" }

/**
 * The change of the screen's state that selects a tab, one of its children, or the default (`undefined`). The parts of one tab show the same
 * treatment programme; another tab ends the choice of it.
 */
export function toTab(resolved: ResolvedWorkspace, from: string | undefined, to: string | undefined): Partial<ScreenState> {
  const tabOf = (name: string | undefined) => {
    const named = name === undefined ? undefined : findTab(resolved, name)
    return named?.state === "found" ? named.found.tab.id : undefined
  }
  const isSame = tabOf(to) !== undefined && tabOf(to) === tabOf(from)
  return isSame ? { leftbar: to } : { leftbar: to, carePlanId: undefined }
}

/** The selected tab: the one `leftbar` names, otherwise the default. A tab with children opens the named child, or its first. */
export function selectedTab(resolved: ResolvedWorkspace, leftbar: string | undefined, context: DefaultTabContext): SelectedTab {
  const name = leftbar ?? defaultTab(resolved.tabs, context)
  if (name === undefined) return { shows: "nothing" }
  const named = findTab(resolved, name)
  if (named.state === "unknown") return { shows: "unknown" }
  if (named.state === "hidden") return { shows: "not-here", name, entry: named.entry }
  const { found } = named
  return { shows: "tab", tab: found.tab, child: found.child ?? (found.tab.spec.load === undefined ? found.tab.children[0] : undefined) }
}
