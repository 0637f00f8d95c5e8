import { useQueryClient } from "@tanstack/react-query"
import { useMemo, type ReactNode } from "react"
import type { Plugin } from "../../kernel/engine/plugin.ts"
import { factSource, type WorkspaceIds } from "../../areas/plugin/index.ts"
import { isFetched } from "../../areas/plugin/runtime.ts"
import type { PluginSwitch } from "../../kernel/engine/manifest.ts"
import type { PluginsOfBuild } from "../../kernel/engine/resolve/resolve-contributions.ts"
import { factsOf, type WorkspaceSubject } from "../../areas/workspace/model/index.ts"
import { isRecordClosed, WorkspaceContext, type Workspace } from "./workspace-context.ts"
import { deriveFacts, type Found, resolveFacts } from "./workspace-facts.ts"
import { useWorkspaceQueries, workspaceQueryKey } from "./queries/workspace-queries.ts"

export interface WorkspaceProviderProps {
  readonly subject: WorkspaceSubject
  /** The loaded plugins; must be a stable array. */
  readonly plugins: readonly Plugin[]
  /** Support's plugin switches of the clinician's pool. A change resolves again; open parts that are still visible stay open. */
  readonly switches: readonly PluginSwitch[]
  /** Further facts about the build's plugins; must keep its identity. */
  readonly build?: PluginsOfBuild
  readonly children: ReactNode
}

/** Opens a workspace on a subject: determines its facts and resolves its contributions for the components below. */
export function WorkspaceProvider({ subject, plugins, switches, build, children }: WorkspaceProviderProps) {
  const cache = useQueryClient()
  const { clinician, featureFlagIds, meeting, patient, user, view } = subject
  // Queries about the patient of a closed record would be refused, and each refusal is a line in the audit log.
  const patientId = isRecordClosed({ meeting }) ? undefined : patient.id
  const ids = useMemo(
    (): WorkspaceIds => ({ meetingId: meeting?.id, patientId, clinicianId: clinician.id, poolId: clinician.pool.id }),
    [meeting?.id, patientId, clinician.id, clinician.pool.id],
  )
  const sources = useMemo(
    () =>
      plugins
        .flatMap((plugin) =>
          plugin.contributions.flatMap((contribution) => (contribution.kind === factSource.kind ? [factOf(contribution)] : [])),
        )
        .filter(isFetched),
    [plugins],
  )
  const { resolveWith, readNow } = useMemo(() => {
    const whole = { clinician, featureFlagIds, meeting, patient, user, view }
    const core = factsOf(whole)
    const derivedFacts = deriveFacts(whole)
    const resolveFound = (found: Found) => resolveFacts(plugins, switches, core, derivedFacts, found, build)
    return {
      resolveWith: resolveFound,
      readNow: () => resolveFound((find) => cache.getQueryState(workspaceQueryKey(find, ids))),
    }
  }, [plugins, switches, build, clinician, featureFlagIds, meeting, patient, user, view, cache, ids])
  const wantedKeys = readNow().wanted
  const sourceQueries = useWorkspaceQueries(
    sources.filter(({ key }) => wantedKeys.has(key)),
    ids,
  )
  const workspace = useMemo((): Workspace => {
    const { facts, resolved } = resolveWith((find) => sourceQueries.get(find.key))
    const resolveNow = () => readNow().resolved
    return { ids, view, facts, resolved, resolveNow, clinician, pool: clinician.pool, featureFlagIds, meeting, patient, user }
  }, [resolveWith, readNow, sourceQueries, ids, view, clinician, featureFlagIds, meeting, patient, user])
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

// The kind determines the spec, which the list of a plugin's contributions has lost.
const factOf = (contribution: { readonly spec: unknown }) => (contribution.spec as ReturnType<typeof factSource>["spec"]).find
