import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { knownWord, type UnknownWord } from "../../../kernel/api/open-words.ts"
import { isBlank } from "../../../kernel/format/blank.ts"
import { isolated } from "../../../kernel/format/isolated.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import type { DrugSafetyData } from "../../drug-safety/model/index.ts"
import {
  decideRenewal,
  getRenewal,
  renewalReasonMissing,
  type RenewalDecision,
  type RenewalPrescription,
  type RenewalRequest,
} from "../model/index.ts"
import { errorTexts, general } from "../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { unknownText } from "../../../platform/terms/unknown-text.ts"
import { useRefreshWorkspaceQueries } from "../../../platform/workspace/queries/workspace-queries.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../platform/ui/controls/choices.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { SafetyLines, SafetyReasonField, useKeptFindings } from "../../drug-safety/screen/index.ts"
import { unfinishedRenewal } from "./unfinished-renewal.ts"
import { useNoteProposal } from "./use-note-proposal.ts"
import { useRenewalSafety } from "./use-renewal-safety.ts"
import { useSafetyLines } from "./use-safety-lines.ts"

/** Another clinician has decided since the data on screen was fetched. */
const versionConflict = "version_conflict"

/** Holds the place of who decided and when: what is below does not move once that is known. */
const emptyLine = "\u00a0"

export interface DecisionProps {
  readonly prescription: RenewalPrescription
  readonly meetingId: string
  readonly ended: boolean
  readonly drugSafety: DrugSafetyData
  /** Whether the clinician's last choice for this prescription was saved. */
  readonly onSaved: (id: string, isSaved: boolean) => void
}

/** The decision on one prescription. The drug guard's findings stand below it, and renewing despite them asks for a reason. */
export function Decision({ prescription, meetingId, ended, drugSafety, onSaved }: DecisionProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const cache = useQueryClient()
  const refresh = useRefreshWorkspaceQueries()
  const propose = useNoteProposal()
  const safety = useRenewalSafety(prescription, drugSafety)
  const lines = useSafetyLines(safety)
  const keptFindings = useKeptFindings()
  const { id, medicine, decision, decidedAt, decidedByName, version, safetyReason } = prescription
  // The reason that is being written for a renewal; `undefined` while none is asked for.
  const [reason, setReason] = useState<string>()
  const [wasPressed, setWasPressed] = useState(false)
  const decide = useApiMutation(decideRenewal, {
    onSuccess: (request) => {
      const key = apiQueryKey(getRenewal, { params: { meetingId } })
      const before = cache.getQueryData<RenewalRequest>(key)
      cache.setQueryData(key, request)
      if (before !== undefined) propose({ before, after: request })
      refresh([unfinishedRenewal])
      ask(undefined)
      onSaved(id, true)
    },
    onError: (error) => {
      onSaved(id, false)
      if (error.code === versionConflict) void cache.invalidateQueries({ queryKey: apiQueryKey(getRenewal) })
      safety.refused(error, reason === undefined ? [] : safety.keys)
      if (error.code === renewalReasonMissing) setReason((written) => written ?? "")
    },
  })
  const ask = (text: string | undefined) => {
    setReason(text)
    setWasPressed(false)
  }
  const send = (chosen: RenewalDecision, text?: string) =>
    decide.mutate({
      params: { meetingId, id },
      payload: { decision: chosen, ...(text !== undefined && { safetyReason: { text, accepted: safety.keys } }) },
      run: { version: String(version) },
    })
  const choose = (chosen: RenewalDecision) => {
    if (chosen === "renewed" && safety.keys.length > 0) return ask("")
    ask(undefined)
    send(chosen)
  }
  const texts: Readonly<Record<RenewalDecision, string>> = { renewed: t`Renewed`, rejected: t`Not renewed` }
  const textOf = (made: RenewalDecision | UnknownWord) => (typeof made === "string" ? texts[made] : t(unknownText(made)))
  const knownDecision = decision === null ? undefined : knownWord(decision)
  const by =
    decidedAt === null || decidedByName === null
      ? undefined
      : `${isolated(decidedByName)}, ${format.shortDateTime(decidedAt, format.today())}`
  const colleagueDecided = () => {
    // The other decision is known once the data has been refetched.
    const isRead = decide.variables?.run?.version !== String(version)
    if (!isRead || decision === null || decidedByName === null) return msg`A colleague has just decided. Your decision was not saved.`
    const theirs = textOf(decision)
    return msg`${decidedByName} has just decided: ${theirs}. Your decision was not saved. Choose again to change theirs.`
  }
  const errorText = errorTexts(
    decideRenewal,
    { [versionConflict]: colleagueDecided, [renewalReasonMissing]: general, meeting_ended: general },
    { other: msg`The decision was not saved. Choose again.` },
  )
  const isRefusedForReason = decide.error?.code === renewalReasonMissing
  const despite = safetyReason === null ? "" : keptFindings(safetyReason.findings)
  const why = safetyReason?.text ?? ""
  return (
    <Stack gap={2}>
      <RadioGroup
        label={medicine}
        direction="row"
        disabled={ended || decide.isPending}
        value={reason === undefined ? knownDecision : "renewed"}
        onChange={choose}
        // An unknown decision has no option.
        hint={decision !== null && knownDecision === undefined && by !== undefined ? `${textOf(decision)} · ${by}` : (by ?? emptyLine)}
        error={decide.error === null || isRefusedForReason ? undefined : <RequestError error={decide.error} texts={errorText} />}
        options={[
          { value: "renewed", label: texts.renewed },
          { value: "rejected", label: texts.rejected },
        ]}
      />
      {safetyReason !== null && (
        <Text as="p" size="sm" tone="warning" preserveLines>
          {t`Renewed despite: ${despite}. Reason: ${why}`}
        </Text>
      )}
      {isRefusedForReason && reason !== undefined && (
        <Banner tone="error" title={<Trans>Not renewed: the server found something new</Trans>}>
          {safety.newKeys.every((key) => safety.keys.includes(key)) ? (
            <Trans>Read what is marked as new below, and give a reason. What you wrote is kept.</Trans>
          ) : (
            <Trans>This page cannot show all of it. Reload the page. What you wrote is kept.</Trans>
          )}
        </Banner>
      )}
      <SafetyLines {...lines} />
      {reason !== undefined && !ended && (
        <>
          <SafetyReasonField
            found={lines.lines.map(({ text }) => text)}
            value={reason}
            onChange={setReason}
            missing={wasPressed ? t`Give a reason, or do not renew.` : undefined}
          />
          <Inline gap={2} wrap>
            <Button
              variant="primary"
              pending={decide.isPending}
              onClick={() => {
                setWasPressed(true)
                if (!isBlank(reason)) send("renewed", reason)
              }}
            >
              <Trans>Renew all the same</Trans>
            </Button>
            <Button disabled={decide.isPending} onClick={() => ask(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  )
}
