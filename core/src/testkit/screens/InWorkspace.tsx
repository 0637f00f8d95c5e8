import { useMemo, useState, type ReactNode } from "react"
import { ApiProvider } from "../../platform/http/api-provider.tsx"
import { EnglishTexts } from "../../platform/i18n/testing.tsx"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import type { PluginSwitch } from "../../kernel/engine/manifest.ts"
import type { PluginsOfBuild } from "../../kernel/engine/resolve/resolve-contributions.ts"
import { MemoryScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { resolveWorkspace } from "../../areas/plugin/resolve-workspace.ts"
import { ContributionsContext, type Contributions } from "../../platform/workspace/workspace-context.ts"
import { contextOf } from "../context-of.ts"
import { WorkspaceProvider } from "../../platform/workspace/WorkspaceProvider.tsx"
import { PatientSubject } from "../../areas/patient/screen/identity/PatientSubject.tsx"
import type { WorkspaceSubject } from "../../areas/workspace/model/core-facts.ts"
import type { MemoryApi } from "../memory-api.ts"
import { clinicianOf, meetingOf, patientOf, userOf } from "../people.ts"

export interface InWorkspaceProps {
  readonly api: MemoryApi
  /** The plugins of the workspace, extended ones first. */
  readonly plugins: readonly Plugin[]
  /** The subject; an ordinary meeting ({@link subjectOf}) by default. */
  readonly subject?: WorkspaceSubject
  /** Support's switches; none by default. */
  readonly switches?: readonly PluginSwitch[]
  /** Further facts about the build's plugins; nothing by default. */
  readonly build?: PluginsOfBuild
  readonly children: ReactNode
}

/**
 * A workspace around a screen under test: real resolution and facts over an Api that answers from memory, texts in English.
 *
 * @example
 * render(<InWorkspace api={memoryApi([respond(getThings, things)])} plugins={[plugin]}><ThingsTab /></InWorkspace>)
 */
export function InWorkspace({ api, plugins, subject: given, switches = none, build, children }: InWorkspaceProps) {
  const [ordinary] = useState(() => subjectOf())
  const subject = given ?? ordinary
  const format = useMemo(() => plugins.findLast((plugin) => plugin.format !== undefined)?.format, [plugins])
  return (
    <EnglishTexts format={format}>
      <ApiProvider api={api.context}>
        <MemoryScreenState>
          <WorkspaceProvider subject={subject} plugins={plugins} switches={switches} build={build}>
            <PatientSubject>{children}</PatientSubject>
          </WorkspaceProvider>
        </MemoryScreenState>
      </ApiProvider>
    </EnglishTexts>
  )
}

/**
 * Home around a tool under test: no patient is open, so there is no workspace. The plugins' error mappers and settings are there.
 *
 * @example
 * render(<AtHome api={memoryApi([respond(findThing, thing)])} plugins={[plugin]}><FindThing onOpenPatient={open} /></AtHome>)
 */
export function AtHome({ api, plugins, switches = none, children }: Pick<InWorkspaceProps, "api" | "plugins" | "switches" | "children">) {
  const format = useMemo(() => plugins.findLast((plugin) => plugin.format !== undefined)?.format, [plugins])
  const contributions = useMemo((): Contributions => {
    const { clinician } = subjectOf()
    return {
      ids: { meetingId: undefined, patientId: undefined, clinicianId: clinician.id, poolId: clinician.pool.id },
      resolved: resolveWorkspace(plugins, switches, contextOf()),
    }
  }, [plugins, switches])
  return (
    <EnglishTexts format={format}>
      <ApiProvider api={api.context}>
        <MemoryScreenState>
          <ContributionsContext value={contributions}>{children}</ContributionsContext>
        </MemoryScreenState>
      </ApiProvider>
    </EnglishTexts>
  )
}

const none = [] as const

/** An ordinary meeting in a pool of this country, with a test's changes. */
export function subjectOf(changes: Partial<WorkspaceSubject> & { readonly country?: string } = {}): WorkspaceSubject {
  const { country = "XX", ...rest } = changes
  const clinician = clinicianOf()
  return {
    clinician: { ...clinician, pool: { ...clinician.pool, country } },
    featureFlagIds: [],
    view: "meeting",
    meeting: meetingOf(),
    user: userOf(),
    patient: patientOf(),
    ...rest,
  }
}
