import { ScreenStateProvider, screenStateOf, searchOf, type ScreenState, type ScreenStateSource } from "@rond/core/platform/screen-state"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useMemo, useRef, type ReactNode } from "react"
import { PatientSubject } from "@rond/core/features/patient"
import { MarketFormatProvider } from "@rond/core/i18n"
import { WorkspaceProvider, type WorkspaceSubject } from "@rond/core/platform/workspace"
import type { MarketState } from "./use-market.ts"

/** Keeps the state of the screens below in the route's search parameters. */
function RouteScreenState({ children }: { readonly children: ReactNode }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const searchJson = JSON.stringify(search)
  const state = useMemo((): ScreenState => screenStateOf(JSON.parse(searchJson) as Record<string, unknown>), [searchJson])
  // The router updates asynchronously: a second change in one event must build on the first one, not on what is rendered.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const writing = useMemo(
    (): Omit<ScreenStateSource, "state"> => ({
      latest: () => latest.current,
      set: (next, history) => {
        latest.current = next
        void navigate({ to: ".", search: searchOf(next), replace: history === "replace", resetScroll: false })
      },
    }),
    [navigate],
  )
  return <ScreenStateProvider source={{ ...writing, state }}>{children}</ScreenStateProvider>
}

export interface OpenWorkspaceProps {
  readonly subject: WorkspaceSubject
  readonly market: Extract<MarketState, { readonly state: "ready" }>
  readonly children: ReactNode
}

/** Provides an open workspace: market formats, screen state in the address, and all resolved contributions. */
export function OpenWorkspace({ subject, market, children }: OpenWorkspaceProps) {
  return (
    <MarketFormatProvider format={market.format}>
      <RouteScreenState>
        <WorkspaceProvider subject={subject} plugins={market.plugins} switches={market.switches} build={market.build}>
          <PatientSubject>{children}</PatientSubject>
        </WorkspaceProvider>
      </RouteScreenState>
    </MarketFormatProvider>
  )
}
