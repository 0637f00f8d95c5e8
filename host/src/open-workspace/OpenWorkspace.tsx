import { MarketFormatProvider } from "@rond/core/i18n"
import { WorkspaceProvider, type WorkspaceSubject } from "@rond/core/workspace"
import type { ReactNode } from "react"
import { RouteScreenState } from "../routes/RouteScreenState.tsx"
import type { MarketState } from "./use-market.ts"

export interface OpenWorkspaceProps {
  readonly subject: WorkspaceSubject
  readonly market: Extract<MarketState, { readonly state: "ready" }>
  readonly children: ReactNode
}

/** A workspace open on a subject: market formats, screen state in the address, and everything resolved. */
export function OpenWorkspace({ subject, market, children }: OpenWorkspaceProps) {
  return (
    <MarketFormatProvider format={market.format}>
      <RouteScreenState>
        <WorkspaceProvider subject={subject} plugins={market.plugins} switches={market.switches}>
          {children}
        </WorkspaceProvider>
      </RouteScreenState>
    </MarketFormatProvider>
  )
}
