import { useState, type ReactNode } from "react"
import { ApiProvider } from "../http/api-provider.tsx"
import { EnglishTexts } from "../i18n/testing.tsx"
import type { MarketFormat } from "../i18n/market-format.ts"
import type { Contribution } from "../plugin/contribution.ts"
import { MemoryScreenState } from "../screen-state/screen-state-context.tsx"
import { WorkspaceProvider } from "../workspace/WorkspaceProvider.tsx"
import type { WorkspaceSubject } from "../workspace/facts-of.ts"
import type { MemoryApi } from "./memory-api.ts"
import { clinicianOf, meetingOf, patientOf, userOf } from "./people.ts"
import { pluginOf } from "./plugin-of.ts"

/** A doctor's video visit with an adult patient, with what a test changes. */
export function subjectOf(changes: Partial<WorkspaceSubject> = {}): WorkspaceSubject {
  return {
    clinician: clinicianOf(),
    featureFlagIds: [],
    view: "meeting",
    meeting: meetingOf(),
    user: userOf(),
    patient: patientOf(),
    ...changes,
  }
}

export interface InWorkspaceProps {
  readonly api: MemoryApi
  readonly subject?: WorkspaceSubject
  /** What the only plugin contributes. */
  readonly contributes?: readonly Contribution[]
  readonly format?: MarketFormat
  readonly children: ReactNode
}

const noSwitches = [] as const

/** A workspace around a screen under test: English texts, an Api that answers from memory, one plugin. */
export function InWorkspace({ api, subject, contributes = [], format, children }: InWorkspaceProps) {
  const [opened] = useState(() => ({ subject: subject ?? subjectOf(), plugins: [pluginOf({ contributes })] }))
  return (
    <EnglishTexts {...(format === undefined ? {} : { format })}>
      <ApiProvider api={api.layer}>
        <MemoryScreenState>
          <WorkspaceProvider subject={opened.subject} plugins={opened.plugins} switches={noSwitches}>
            {children}
          </WorkspaceProvider>
        </MemoryScreenState>
      </ApiProvider>
    </EnglishTexts>
  )
}
