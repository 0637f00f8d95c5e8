import { useUnsentMarks } from "@rond/core/features/unsent"
import type { WorkspaceQuery } from "@rond/core/plugin"
import { isMarketAbsent, type Resolved, type ResolvedTab, type ResolvedWorkspace } from "@rond/core/plugin/runtime"
import { type TabItem, lazyWithRetry, Skeleton, styled, TabPanel, Tabs } from "@rond/core/ui"
import { useWorkspace, useWorkspaceQueries, ExtensionSlot } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react"
import { Trans, useLingui as useTexts } from "@lingui/react/macro"
import { useScreenState } from "@rond/core/platform/screen-state"
import { Activity, memo, Suspense, useEffect, useLayoutEffect, useState } from "react"
import { PatientHead } from "../lazy-parts.ts"
import { SectionErrorBoundary } from "../../page/SectionErrorBoundary.tsx"
import { selectedTab, toTab, type SelectedTab } from "./selected-tab.ts"

const NoTab = lazyWithRetry(
  () => import("./NoTab.tsx"),
  (module) => module.NoTab,
)

const AbsentParts = lazyWithRetry(
  () => import("./AbsentParts.tsx"),
  (module) => module.AbsentParts,
)

type Counted = Pick<Resolved<{ readonly badge?: WorkspaceQuery<number> }>, "state" | "spec">

/** The count beside a tab's label, or that it is loading or failed. */
export interface TabCounts {
  readonly of: (tab: Counted) => Pick<TabItem, "count">
}

/** Fetches the counts of all tabs and children that have one. A tab that waits for a fact shows the spinner too. */
function useTabCounts(resolved: ResolvedWorkspace): TabCounts {
  const { ids } = useWorkspace()
  const badges = resolved.tabs
    .flatMap((tab): readonly Counted[] => [tab, ...tab.children])
    .flatMap((tab) => (tab.state === "shown" && tab.spec.badge !== undefined ? [tab.spec.badge] : []))
  const badgeQueries = useWorkspaceQueries(badges, ids)
  return {
    of: (tab) => {
      if (tab.state === "pending") return { count: "loading" }
      if (tab.spec.badge === undefined) return {}
      const query = badgeQueries.get(tab.spec.badge.key)
      if (query === undefined || query.status === "pending") return { count: "loading" }
      return { count: query.status === "error" || typeof query.data !== "number" ? "failed" : query.data }
    },
  }
}

/** Holds the space of tags and warnings until they have loaded. */
const HeadPlaceholder = styled("div", { flexShrink: 0, height: "2.25rem", borderBottom: "1px solid $colors$line" })
/** The tabs, and the content of the selected one. */
const Body = styled("div", {
  display: "flex",
  flex: 1,
  minHeight: 0,
  variants: { isRow: { true: { flexDirection: "column" } } },
  "@print": { display: "block" },
})
const TabBar = styled("div", {
  boxSizing: "border-box",
  flexShrink: 0,
  padding: "$1",
  overflowY: "auto",
  // The parts of the selected tab.
  "& > * + *": { marginTop: "$1", paddingTop: "$1", borderTop: "1px solid $colors$line" },
  variants: {
    isRow: {
      true: { boxShadow: "inset 0 -1px 0 $colors$line" },
      false: { width: "9rem", boxShadow: "inset -1px 0 0 $colors$line" },
    },
  },
  // The tab and its part are one heading.
  "@print": {
    "&&": { display: "flex", gap: "$2", width: "auto", padding: "$3 $4 0", boxShadow: "none" },
    "& > * + *": { margin: 0, padding: "0 0 0 $space$2", border: 0, borderInlineStart: "1px solid $colors$lineStrong" },
  },
})
const content = {
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: "$4",
  // Opaque: scrolling moves what is drawn (see MainScroll).
  backgroundColor: "$surface",
  "& > *": { maxWidth: "88rem" },
} as const

const paneId = "patient-pane"

export interface LeftPaneProps {
  /** Called once tags and warnings are rendered; their code loads after the bar that links to them. Must keep its identity. */
  readonly onHead: () => void
  /** Called before the first paint if the address names a tab. Must keep its identity. */
  readonly onLink: () => void
  /** All tabs, and the parts of the selected one, are in a column beside the content. Otherwise each of the two is a row above it. */
  readonly tabsBeside: boolean
}

/** The patient's tabs, in the workspace's order, and the content of the selected one. */
export function LeftPane({ onHead, onLink, tabsBeside }: LeftPaneProps) {
  const { _ } = useLingui()
  const { t } = useTexts()
  const { resolved, view, meeting } = useWorkspace()
  const [{ leftbar }, patch] = useScreenState("leftbar")
  const [isLinked] = useState(leftbar !== undefined)
  useLayoutEffect(() => {
    if (isLinked) onLink()
  }, [isLinked, onLink])
  const counts = useTabCounts(resolved)
  const select = (id: string | undefined) => patch(toTab(resolved, leftbar, id))
  const selected = selectedTab(resolved, leftbar, {
    view,
    activityType: meeting?.type,
    hasSymptomQuestions: meeting !== undefined && meeting.hasSymptomQuestions,
  })
  const { unsent, watch } = useUnsentMarks("tab")
  const itemOf = (tab: Part, parts: readonly Part[] = []): TabItem => ({
    id: tab.id,
    label: _(tab.spec.label),
    ...counts.of(tab),
    ...([tab, ...parts].some(({ id }) => unsent.has(id)) && { mark: t`unsent draft` }),
  })
  const tabs = resolved.tabs.map((tab) => itemOf(tab, tab.children))
  const value = selected.shows === "tab" ? selected.tab.id : ""
  const children = selected.shows === "tab" ? selected.tab.children : []
  const layout = tabsBeside ? ({ orientation: "vertical" } as const) : { inOneRow: true }
  return (
    <>
      <SectionErrorBoundary name="patient head" label={<Trans>Tags and warnings</Trans>} fallback={<HeadPlaceholder />}>
        <PatientHead />
        <WhenDrawn then={onHead} />
      </SectionErrorBoundary>
      <Body isRow={!tabsBeside}>
        <TabBar isRow={!tabsBeside}>
          {watch}
          <Tabs {...layout} id={paneId} label={t`Patient`} items={tabs} value={value} onChange={select} />
          {selected.shows === "tab" && selected.child !== undefined && children.length > 1 && (
            <Tabs
              {...layout}
              id={`${paneId}-child`}
              partsOf={paneId}
              label={_(selected.tab.spec.label)}
              items={children.map((child) => itemOf(child))}
              value={selected.child.id}
              onChange={select}
            />
          )}
        </TabBar>
        <TabPanel tabs={paneId} value={value} part={selected.shows === "tab" ? selected.child?.id : undefined} css={content}>
          {isMarketAbsent(resolved) && (
            <Suspense>
              <AbsentParts />
            </Suspense>
          )}
          {(selected.shows === "tab" || !isMarketAbsent(resolved)) && (
            <Selected selected={selected} leftbar={leftbar} onDefault={() => select(undefined)} />
          )}
        </TabPanel>
      </Body>
    </>
  )
}

/** Calls `then` once its siblings are on the page. */
function WhenDrawn({ then }: { readonly then: () => void }) {
  useEffect(then, [then])
  return null
}

const fallback = <Skeleton shape="cards" count={3} />

interface SelectedProps {
  readonly selected: SelectedTab
  readonly leftbar: string | undefined
  readonly onDefault: () => void
}

function Selected({ selected, leftbar, onDefault }: SelectedProps) {
  if (selected.shows !== "tab")
    return (
      <Suspense fallback={fallback}>
        <NoTab shows={selected.shows} leftbar={leftbar} onDefault={onDefault} />
      </Suspense>
    )
  return <KeptParts shownId={(selected.child ?? selected.tab).id} />
}

/** The shown tab, and hidden the ones shown before: returning to one draws nothing again. A hidden one follows no events and asks for nothing. */
function KeptParts({ shownId }: { readonly shownId: string }) {
  const { resolved } = useWorkspace()
  const [keptIds, setKeptIds] = useState<readonly string[]>([])
  if (!keptIds.includes(shownId)) setKeptIds([...keptIds, shownId])
  return resolved.tabs
    .flatMap((tab): readonly Part[] => [tab, ...tab.children])
    .filter(({ id }) => keptIds.includes(id))
    .map((part) => (
      <Activity key={part.id} mode={part.id === shownId ? "visible" : "hidden"}>
        <KeptPart part={part} />
      </Activity>
    ))
}

/** A tab's content, which another tab's selection does not draw again. One that waits for a fact keeps its place and shows a skeleton. */
const KeptPart = memo(function KeptPart({ part }: { readonly part: Part }) {
  if (part.state === "pending" || part.spec.load === undefined) return fallback
  return <ExtensionSlot component={part} label={part.spec.label} load={part.spec.load} fallback={fallback} />
})

type Part = ResolvedTab | ResolvedTab["children"][number]
