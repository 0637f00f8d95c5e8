import { MarketFormatProvider } from "@rond/core/i18n"
import { OpenMeeting } from "@rond/core/features/meeting"
import { WorkspaceProvider, type WorkspaceSubject } from "@rond/core/platform/workspace"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, type ReactNode } from "react"
import { RouteScreenState } from "../routes/RouteScreenState.tsx"
import type { MarketState } from "./use-market.ts"

export interface OpenWorkspaceProps {
  readonly subject: WorkspaceSubject
  readonly market: Extract<MarketState, { readonly state: "ready" }>
  readonly children: ReactNode
}

/** Provides an open workspace: market formats, screen state in the address, navigation to other meetings, and all resolved contributions. */
export function OpenWorkspace({ subject, market, children }: OpenWorkspaceProps) {
  const navigate = useNavigate()
  const openMeeting = useCallback((meetingId: string) => void navigate({ to: "/emr/$meetingId", params: { meetingId } }), [navigate])
  return (
    <MarketFormatProvider format={market.format}>
      <RouteScreenState>
        <OpenMeeting value={openMeeting}>
          <WorkspaceProvider subject={subject} plugins={market.plugins} switches={market.switches}>
            {children}
          </WorkspaceProvider>
        </OpenMeeting>
      </RouteScreenState>
    </MarketFormatProvider>
  )
}
