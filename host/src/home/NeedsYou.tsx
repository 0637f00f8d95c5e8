import { getWorklist, type WorklistMeeting, type WorklistPart } from "@rond/core/model/worklist"
import { PatientNumbersInLine } from "@rond/core/features/patient"
import { agoText, useLanguage, useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { daysFrom } from "@rond/core/time"
import { Heading, Icon, lazyWithRetry, Stack, styled, Text, type IconName } from "@rond/core/ui"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useId, type ReactNode } from "react"
import { HomeRow, Item, List } from "./home.styles.ts"
import { SectionFailed, SectionHead } from "./SectionHead.tsx"
import { useRowTitle, type MarketOfRow } from "./MeetingRow.tsx"

export interface NeedsYouProps extends MarketOfRow {
  /** The day that the page shows, whose own meetings are listed there: `2026-11-22`. */
  readonly day: string
}

/** Milliseconds between two refreshes while it is on screen: events announce the changes that cannot wait. */
const refetchMillis = 300_000

const ResultsToSee = lazyWithRetry(() => import("./ResultsToSee.tsx"))

/** The part from a server of an earlier version, which keeps no notes to write. */
const nothing: WorklistPart = { total: 0, meetings: [] }

/**
 * The items that wait for the clinician from days other than today and the one shown: notes to write and to sign, meetings to finish, and referrals.
 * Empty if nothing waits.
 */
export default function NeedsYou({ day, ...market }: NeedsYouProps) {
  const heading = useId()
  // A note that was just signed elsewhere in the app must disappear, so each visit of home refetches.
  const query = useApiQuery(getWorklist, { query: { exceptDay: day } }, { refetchInterval: refetchMillis, staleTime: 0 })
  const { data } = query
  if (data === undefined)
    return (
      <SectionFailed title={<Trans>Outstanding items from other days could not be loaded</Trans>} query={query}>
        <Trans>Try again. The meetings of this day are complete.</Trans>
      </SectionFailed>
    )
  const { toWrite = nothing } = data
  const total = toWrite.total + data.unsigned.total + data.unfinished.total + data.referred.total
  return (
    <>
      {!!data.results && <ResultsToSee />}
      {total > 0 && (
        <Stack as="section" gap={3} aria-labelledby={heading}>
          <SectionHead id={heading} title={<Trans>Outstanding from other days</Trans>} total={total} />
          <Part icon="write" label={<Trans>Notes to write</Trans>} part={toWrite} {...market} />
          <Part icon="signature" label={<Trans>Notes to sign</Trans>} part={data.unsigned} {...market} />
          <Part icon="clock" label={<Trans>Meetings to finish</Trans>} part={data.unfinished} {...market} />
          <Part icon="referral" label={<Trans>Referred to you</Trans>} part={data.referred} {...market} />
        </Stack>
      )}
    </>
  )
}

interface PartProps extends MarketOfRow {
  readonly icon: IconName
  readonly label: ReactNode
  readonly part: WorklistPart
}

const PartHead = styled("div", { display: "flex", alignItems: "center", gap: "$2" })

function Part({ icon, label, part: { total, meetings }, ...market }: PartProps) {
  const id = useId()
  const shown = meetings.length
  if (shown === 0) return null
  return (
    <Stack gap={2}>
      <PartHead>
        <Icon name={icon} />
        <Heading level={3} size="sm" id={id}>
          {label}
        </Heading>
        <Text size="sm" tone="muted" numeric>
          {shown < total ? (
            <Trans>
              {shown} of {total}
            </Trans>
          ) : (
            <Plural value={total} one="# meeting" other="# meetings" />
          )}
        </Text>
      </PartHead>
      <List aria-labelledby={id}>
        {meetings.map((meeting) => (
          <Item key={meeting.id}>
            <WaitingRow meeting={meeting} {...market} />
          </Item>
        ))}
      </List>
    </Stack>
  )
}

/** Leads to the note of the meeting. */
function WaitingRow({ meeting, ...market }: MarketOfRow & { readonly meeting: WorklistMeeting }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const format = useMarketFormat()
  const title = useRowTitle(meeting, market)
  const { referredBy, startMillis } = meeting
  const [day, today] = [format.day(startMillis), format.today()]
  const isNamed = Math.abs(daysFrom(today, day)) <= 1
  return (
    <HomeRow kind="waiting" data-home-row to="/emr/$meetingId" params={{ meetingId: meeting.id }} hash="note">
      <Stack gap={0}>
        <Text weight="medium" truncate>
          <bdi>{meeting.patient.name}</bdi>
        </Text>
        <PatientNumbersInLine {...meeting.patient} />
      </Stack>
      <Text tone="muted" truncate>
        {referredBy === null ? t(title) : t`${t(title)}, referred by ${referredBy}`}
      </Text>
      <Text size="sm" tone="muted" numeric>
        {format.shortDateTime(startMillis, today, "start")}
        {!isNamed && ` · ${agoText(day, today, language)}`}
      </Text>
      <Icon name="chevron-right" />
    </HomeRow>
  )
}
