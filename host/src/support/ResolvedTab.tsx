import { failedWith } from "@rond/core/api"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import type { Plugin } from "@rond/core/plugin"
import {
  loadedAlone,
  type PluginsOfBuild,
  requireMarket,
  resolveWorkspace,
  type PluginSwitch,
  type ResolvedWorkspace,
} from "@rond/core/plugin/runtime"
import { useApiQuery } from "@rond/core/platform/http"
import { getMeetingContext, meetingOver, pluginSwitchOf, type MeetingContext, type SupportPool } from "@rond/core/features/support"
import { Banner, EmptyState, ErrorPanel, Skeleton, Stack, styled } from "@rond/core/ui"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { useServices } from "../page/services/services.ts"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"
import type { AllPlugins } from "./all-plugins.tsx"
import { ContextPanel } from "./context/ContextPanel.tsx"
import { factChoices, factsOfDraft, meetingContext, ordinaryContext, type ContextDraft, type FactChoice } from "./context/context-draft.ts"
import { couldServe } from "./pools/pool-cell.ts"
import { PluginList, WorkspaceOutline } from "./reasons/WorkspaceOutline.tsx"
import { labelEntries } from "./reasons/trace.ts"
import { TraceList } from "./reasons/TraceList.tsx"
import { WhatIfPanel } from "./reasons/WhatIfPanel.tsx"

const Columns = styled("div", {
  display: "grid",
  gridTemplateColumns: "20rem minmax(0, 1fr)",
  gap: "$6",
  alignItems: "start",
  "@tablet": { gridTemplateColumns: "minmax(0, 1fr)" },
})

interface ResolvedProps {
  readonly pools: readonly SupportPool[]
  readonly loaded: AllPlugins
}

/**
 * Shows the workspace of any context or running meeting, the reason for every contribution, and the effect of a switch.
 *
 * @param meetingId the meeting to begin with
 */
export function ResolvedTab({ meetingId, ...all }: ResolvedProps & { readonly meetingId: string | undefined }) {
  return meetingId === undefined ? <Resolved {...all} /> : <ResolvedMeeting {...all} meetingId={meetingId} />
}

const contextErrors = errorTexts(
  getMeetingContext,
  { [meetingOver]: msg`Support cannot see its facts. Choose another meeting, or choose a clinician and the facts.` },
  { other: msg`Nothing has been changed. Try again in a moment.` },
)

function ResolvedMeeting({ meetingId, ...all }: ResolvedProps & { readonly meetingId: string }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useApiQuery(getMeetingContext, { params: { meetingId } })
  if (data !== undefined) return <Resolved {...all} begins={data} />
  if (error === null) return <Skeleton shape="rows" count={6} />
  if (failedWith(getMeetingContext, error, meetingOver)) {
    return (
      <Stack>
        <Banner tone="info" title={t`The meeting is over`}>
          <RequestError error={error} texts={contextErrors} />
        </Banner>
        <Resolved {...all} />
      </Stack>
    )
  }
  return (
    <ErrorPanel
      level={2}
      title={t`The meeting’s facts could not be loaded`}
      details={errorReference(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <RequestError error={error} texts={contextErrors} />
    </ErrorPanel>
  )
}

function Resolved({ pools, loaded: { plugins, leftOut }, begins }: ResolvedProps & { readonly begins?: MeetingContext }) {
  const { t, i18n } = useLingui()
  const { registry } = useServices()
  const build = useMemo(
    (): PluginsOfBuild => ({ ...loadedAlone, manifests: registry.map(({ manifest }) => manifest), leftOut }),
    [registry, leftOut],
  )
  const [poolId, setPoolId] = useState(begins?.poolId ?? pools[0]?.id)
  const pool = pools.find((pool) => pool.id === poolId)
  // Only plugins that can ever serve the pool are asked about; search still finds the others.
  const serving = useMemo(() => plugins.filter((plugin) => pool !== undefined && couldServe(plugin.manifest, pool)), [plugins, pool])
  const choices = useMemo(() => factChoices(serving), [serving])
  const [drafted, setDraft] = useState<ContextDraft>()
  const draft = drafted ?? (pool === undefined ? undefined : firstContext(pool, choices, begins))
  const switches = useMemo(() => (pool?.switches ?? []).map(pluginSwitchOf), [pool])
  const outcome = useMemo(
    () => (draft === undefined ? undefined : attempt(plugins, switches, draft, build)),
    [plugins, switches, draft, build],
  )
  const entries = useMemo(
    () => (outcome?.workspace === undefined ? [] : labelEntries(outcome.workspace.trace, plugins, i18n)),
    [outcome, plugins, i18n],
  )
  const own = useMemo(() => new Set(serving.map((plugin) => plugin.manifest.id)), [serving])
  if (pool === undefined || draft === undefined || outcome === undefined) {
    return <EmptyState icon="users" title={t`There are no pools`} />
  }
  return (
    <Columns>
      <ContextPanel
        pools={pools}
        pool={pool}
        choices={choices}
        begins={begins}
        draft={draft}
        onPool={(next) => {
          setPoolId(next.id)
          setDraft(undefined)
        }}
        onDraft={setDraft}
      />
      <Stack gap={6}>
        {outcome.raised !== undefined && (
          <Banner tone="error" title={t`The clinician sees a separate screen: ${outcome.raised}`}>
            <Trans>No market serves this country and profession. The workspace is not opened.</Trans>
          </Banner>
        )}
        {outcome.workspace === undefined ? (
          <ErrorPanel level={2} title={t`These plugins cannot run together`} details={outcome.conflicts}>
            {outcome.conflicts}
          </ErrorPanel>
        ) : (
          <>
            <WorkspaceOutline workspace={outcome.workspace} />
            <TraceList entries={entries} own={own} />
            <WhatIfPanel
              key={pool.id}
              plugins={plugins}
              offered={serving}
              switches={switches}
              workspace={outcome.workspace}
              resolve={(changed) => attempt(plugins, changed, draft, build).workspace}
            />
            <PluginList workspace={outcome.workspace} />
          </>
        )}
      </Stack>
    </Columns>
  )
}

const firstContext = (pool: SupportPool, choices: readonly FactChoice[], begins: MeetingContext | undefined): ContextDraft =>
  begins?.poolId === pool.id ? meetingContext(pool, begins, choices) : ordinaryContext(pool, choices)

interface Attempt {
  readonly workspace: ResolvedWorkspace | undefined
  /** The error that the host would raise before it opens the workspace. */
  readonly raised: string | undefined
  readonly conflicts: string
}

function attempt(plugins: readonly Plugin[], switches: readonly PluginSwitch[], draft: ContextDraft, build: PluginsOfBuild): Attempt {
  const facts = factsOfDraft(draft)
  let raised: string | undefined
  try {
    requireMarket(build.manifests, facts)
  } catch (error) {
    raised = messageOf(error)
  }
  try {
    return { workspace: resolveWorkspace(plugins, switches, facts, build), raised, conflicts: "" }
  } catch (error) {
    return { workspace: undefined, raised, conflicts: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
