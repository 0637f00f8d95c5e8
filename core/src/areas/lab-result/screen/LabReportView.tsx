import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useId, useRef } from "react"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { errorTexts } from "../../../platform/errors/error-texts.ts"
import { useApiMutation } from "../../../platform/http/use-api-mutation.ts"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { unknownText } from "../../../platform/terms/unknown-text.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { StatusDot } from "../../../platform/ui/display/StatusDot.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../platform/ui/lists/DataList.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { getWorklist } from "../../worklist/model/index.ts"
import { type LabFinding, type labFlags, type LabResult, listMeetingResults, listWaitingResults, markResultSeen } from "../model/index.ts"

const flags: Readonly<Record<(typeof labFlags)[number], MessageDescriptor>> = {
  NORMAL: msg({ message: "Normal", context: "laboratory value" }),
  LOW: msg({ message: "Low", context: "laboratory value" }),
  HIGH: msg({ message: "High", context: "laboratory value" }),
  ABNORMAL: msg({ message: "Abnormal", context: "laboratory value" }),
}

const seenErrors = errorTexts(
  markResultSeen,
  {},
  {
    NotFound: msg`This result is not among those that you ordered.`,
    Refused: msg`You can no longer open this meeting, so the result stays as it is. Contact support if you should be able to.`,
  },
)

/** The findings of a laboratory, and the button by which the clinician who ordered the test marks the result as seen. */
export function LabReportView({ result: { id, report, answeredAt, seenAt } }: { readonly result: LabResult }) {
  const format = useMarketFormat()
  const heading = useId()
  const marking = useApiMutation(markResultSeen, { invalidates: [listMeetingResults, listWaitingResults, getWorklist] })
  const seenText = useRef<HTMLParagraphElement>(null)
  const wasSeen = useRef(seenAt !== null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (!wasSeen.current && seenAt !== null) seenText.current?.focus()
    wasSeen.current = seenAt !== null
  }, [seenAt])
  const timeOf = (instant: string) => format.shortDateTime(instant, format.today())
  return (
    <Stack as="section" gap={3} aria-labelledby={heading}>
      <Text as="p" weight="medium" id={heading}>
        <Trans>Result of {timeOf(answeredAt)}</Trans>
      </Text>
      <DataList items={report.findings.map((finding) => ({ term: finding.name, description: <Finding finding={finding} /> }))} />
      {report.comment !== null && (
        <Text as="p" size="sm" dir="auto">
          <Trans>The laboratory writes: {report.comment}</Trans>
        </Text>
      )}
      {marking.error !== null && !marking.isPending && (
        <Banner tone="error" title={<Trans>The result is not marked as seen</Trans>}>
          <RequestError error={marking.error} texts={seenErrors} />
        </Banner>
      )}
      {seenAt === null ? (
        <Inline>
          <Button variant="primary" size="sm" icon="check" pending={marking.isPending} onClick={() => marking.mutate({ params: { id } })}>
            <Trans>Mark as seen</Trans>
          </Button>
        </Inline>
      ) : (
        <Text as="p" size="sm" tone="muted" ref={seenText} tabIndex={-1}>
          <Trans>You have seen it: {timeOf(seenAt)}.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Finding({ finding: { value, unit, reference, flag } }: { readonly finding: LabFinding }) {
  const { t } = useLingui()
  return (
    <Stack gap={0}>
      <Text numeric>{unit === null ? value : `${value} ${unit}`}</Text>
      {flag !== null && (
        <StatusDot tone={flag === "NORMAL" ? "success" : "warning"} emphasis={flag !== "NORMAL"}>
          {t(typeof flag === "string" ? flags[flag] : unknownText(flag))}
        </StatusDot>
      )}
      {reference !== null && (
        <Text size="sm" tone="muted" numeric>
          <Trans>Usual: {reference}</Trans>
        </Text>
      )}
    </Stack>
  )
}
