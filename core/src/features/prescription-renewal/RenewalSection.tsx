import { Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { knownWord, type UnknownWord } from "../../api/open-words.ts"
import { apiQueryKey, useApiQuery } from "../../platform/http/use-api-query.ts"
import { useApiMutation } from "../../platform/http/use-api-mutation.ts"
import { unknownText } from "../../platform/terms/unknown-text.ts"
import { isolated } from "../../format/isolated.ts"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { RadioGroup } from "../../ui/controls/choices.tsx"
import { Heading, Text } from "../../ui/display/Text.tsx"
import { Card, Stack } from "../../ui/display/layout.ts"
import { Skeleton } from "../../ui/display/Skeleton.tsx"
import { Banner } from "../../ui/states/Banner.tsx"
import { ErrorPanel } from "../../ui/states/ErrorPanel.tsx"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { useRefreshWorkspaceQueries } from "../../platform/workspace/workspace-queries.ts"
import {
  decideRenewal,
  getRenewal,
  type RenewalDecision,
  type RenewalPrescription,
  type RenewalRequest,
} from "../../model/prescription-renewal/index.ts"
import { useNoteSession } from "../note/use-note-session.ts"
import { proposedChanges } from "./note-proposal.ts"
import { unfinishedRenewal } from "./unfinished-renewal.ts"
import { isUnfinished, renewalElementId } from "../../model/prescription-renewal/renewal-rule.ts"

/** The prescriptions that the patient asks to have renewed, with a decision on each; renders nothing without a request. */
export default function RenewalSection() {
  const { meeting } = useWorkspace()
  const { data, error, refetch, isFetching } = useApiQuery(
    getRenewal,
    { params: { meetingId: meeting?.id ?? "" } },
    { enabled: meeting !== undefined },
  )
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  if (data?.prescriptions.length === 0) return null
  return (
    <Card as="section" padding="lg" id={renewalElementId}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Prescriptions to renew</Trans>
        </Heading>
        {data !== undefined ? (
          <>
            {isUnfinished(data) ? (
              <Text as="p" tone="muted">
                <Trans>Issue renewals in your prescribing system, then record your decision here.</Trans>
              </Text>
            ) : (
              unsaved.size === 0 && (
                <Banner tone="success">
                  <Trans>You have decided on every prescription.</Trans>
                </Banner>
              )
            )}
            {data.prescriptions.map((prescription) => (
              <Decision
                key={prescription.id}
                prescription={prescription}
                meetingId={meeting?.id ?? ""}
                ended={meeting?.finishedStatus !== null}
                onSaved={(id, isSaved) => setUnsaved((before) => (isSaved ? withoutId(before, id) : new Set([...before, id])))}
              />
            ))}
          </>
        ) : error === null ? (
          <Skeleton shape="fields" count={2} />
        ) : (
          <ErrorPanel
            title={<Trans>The renewal could not be loaded</Trans>}
            onRetry={() => void refetch()}
            retrying={isFetching}
            details={`${error.endpointId} ${error.code} ${error.requestId ?? ""}`}
          >
            <Trans>You cannot end the meeting until the request has loaded. What you wrote is kept.</Trans>
          </ErrorPanel>
        )}
      </Stack>
    </Card>
  )
}

const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((other) => other !== id))

/** Somebody has decided since the data on screen was fetched. */
const versionConflict = "version_conflict"

/** Writes what was decided into the note, where it is still empty. A note that is not loaded, or locked, stays as it is. */
function useNoteProposal() {
  const { atoms, change } = useNoteSession()
  return (decided: Parameters<typeof proposedChanges>[2]) => {
    const template = atoms.store.get(atoms.template)
    if (template === undefined) return
    for (const [field, value] of proposedChanges(template, atoms.values(), decided)) change(field, value)
  }
}

interface DecisionProps {
  readonly prescription: RenewalPrescription
  readonly meetingId: string
  readonly ended: boolean
  /** Whether the clinician's last choice for this prescription was saved. */
  readonly onSaved: (id: string, isSaved: boolean) => void
}

function Decision({ prescription, meetingId, ended, onSaved }: DecisionProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const cache = useQueryClient()
  const refresh = useRefreshWorkspaceQueries()
  const propose = useNoteProposal()
  const decide = useApiMutation(decideRenewal, {
    onSuccess: (request) => {
      const key = apiQueryKey(getRenewal, { params: { meetingId } })
      const before = cache.getQueryData<RenewalRequest>(key)
      cache.setQueryData(key, request)
      if (before !== undefined) propose({ before, after: request })
      refresh([unfinishedRenewal])
      onSaved(prescription.id, true)
    },
    onError: ({ code }) => {
      onSaved(prescription.id, false)
      if (code === versionConflict) void cache.invalidateQueries({ queryKey: apiQueryKey(getRenewal) })
    },
  })
  const { id, medicine, decision, decidedAt, decidedByName, version } = prescription
  const texts: Readonly<Record<RenewalDecision, string>> = { renewed: t`Renewed`, rejected: t`Not renewed` }
  const textOf = (made: RenewalDecision | UnknownWord) => (typeof made === "string" ? texts[made] : t(unknownText(made)))
  const known = decision === null ? undefined : knownWord(decision)
  const by =
    decidedAt === null || decidedByName === null
      ? undefined
      : `${isolated(decidedByName)}, ${format.shortDateTime(decidedAt, format.today())}`
  const problem = () => {
    if (decide.error?.code !== versionConflict) return t`The decision was not saved. Choose again.`
    // The other decision is known once the data has been refetched.
    const isRead = decide.variables?.run?.version !== String(version)
    if (!isRead || decision === null || decidedByName === null) return t`A colleague has just decided. Your decision was not saved.`
    const theirs = textOf(decision)
    return t`${decidedByName} has just decided: ${theirs}. Your decision was not saved. Choose again to change theirs.`
  }
  return (
    <RadioGroup
      label={medicine}
      direction="row"
      disabled={ended || decide.isPending}
      value={known}
      onChange={(chosen) => decide.mutate({ params: { meetingId, id }, payload: { decision: chosen }, run: { version: String(version) } })}
      // A decision that nobody here knows has no option.
      hint={decision !== null && known === undefined && by !== undefined ? `${textOf(decision)} · ${by}` : by}
      error={decide.error === null ? undefined : problem()}
      options={[
        { value: "renewed", label: texts.renewed },
        { value: "rejected", label: texts.rejected },
      ]}
    />
  )
}
