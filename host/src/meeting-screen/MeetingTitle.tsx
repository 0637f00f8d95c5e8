import type { Meeting } from "@rond/core/features/meeting"
import { meetingTag } from "@rond/core/plugin"
import { isMarketAbsent, safely, type MeetingTagSpec, type Resolved, findTitle } from "@rond/core/plugin/runtime"
import { Tag, type Tone, Heading, Inline, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useLingui } from "@lingui/react"
import { initials } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { Trans, useLingui as useTexts } from "@lingui/react/macro"
import { PageTitle } from "../page/PageTitle.tsx"
import { Suspense } from "react"
import { FinishedTag, NextPatient, TitleProblem } from "./sections/lazy-sections.ts"

const tones: Readonly<Record<MeetingTagSpec["tone"], Tone>> = { neutral: "neutral", information: "info", warning: "warning" }

/** The market's tags of the meeting, beside its title. */
function MeetingTags({ meeting }: { readonly meeting: Meeting }) {
  const { _ } = useLingui()
  const { resolved } = useWorkspace()
  return resolved.visible(meetingTag).map((tag) => {
    const detail = detailOf(tag, meeting)
    return (
      <Tag key={tag.id} tone={tones[tag.spec.tone]}>
        {_(tag.spec.label)}
        {detail !== undefined && `: ${detail}`}
      </Tag>
    )
  })
}

/** A detail that cannot be read is left out; the tag still holds without it. */
const detailOf = (tag: Resolved<MeetingTagSpec>, meeting: Meeting): string | undefined =>
  safely(tag, "run", () => tag.spec.detail?.(meeting)).value

/** The meeting's title in this market, its time and its state. */
export function MeetingTitle({ meeting }: { readonly meeting: Meeting }) {
  const { _ } = useLingui()
  const format = useMarketFormat()
  const { t } = useTexts()
  const { resolved, patient } = useWorkspace()
  const result = findTitle(resolved, meeting.type)
  const title = result.state === "found" ? _(result.title) : t`Meeting`
  const today = format.today()
  const isToday = format.day(meeting.startMillis).equals(today)
  const titleDate = isToday ? "" : `${format.shortDate(meeting.startMillis, today, "dated")} `
  // While the market is absent, the one notice about that says enough.
  const problem = result.state === "unknown" && !isMarketAbsent(resolved) ? result.error._tag : undefined
  return (
    <Stack gap={2}>
      <PageTitle title={`${titleDate}${format.time(meeting.startMillis)} ${title} · ${initials(patient.name)}`} />
      <Inline gap={3} align="baseline" wrap>
        <Heading level={2} size="xl">
          {title}
        </Heading>
        <Text tone="muted" numeric>
          {format.shortDate(meeting.startMillis, today, "start")}, {format.timeRange(meeting.startMillis, meeting.endMillis)}
        </Text>
        <MeetingTags meeting={meeting} />
        {meeting.careFacility !== null && <Tag>{meeting.careFacility.name}</Tag>}
        {meeting.isDropin && (
          <Tag tone="info">
            <Trans>Drop-in</Trans>
          </Tag>
        )}
        {meeting.finishedStatus !== null && (
          <Suspense>
            <FinishedTag status={meeting.finishedStatus} />
            {isToday && <NextPatient after={meeting.id} />}
          </Suspense>
        )}
      </Inline>
      {problem !== undefined && (
        <Suspense>
          <TitleProblem problem={problem} type={meeting.type} />
        </Suspense>
      )}
    </Stack>
  )
}
