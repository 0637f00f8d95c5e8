import { meetingStateAt, type DayMeeting, interventionTypeOf, type InterventionType } from "@rond/core/features/meeting"
import { waitedMinutes } from "@rond/core/features/call"
import { StatusDot, Icon, styled, Tag, Text, type IconName } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { PatientNumbersInLine } from "@rond/core/features/patient"
import { useMarketFormat } from "@rond/core/i18n"
import type { Plugin } from "@rond/core/plugin"
import { resolveWorkspace, findTitle, isMarketAbsent, type PluginsOfBuild, type PluginSwitch } from "@rond/core/plugin/runtime"
import { useClinician, useSession } from "@rond/core/platform/session"
import type { MeetingAlarm } from "@rond/core/model/alarm"
import { msg, plural } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui as useMessages } from "@lingui/react"
import { useMemo } from "react"
import { headItems } from "@rond/core/features/patient"
import { meetingDay } from "../day/meeting-day.ts"
import { isToWrite, rowFacts, type ListedMeeting } from "../day/day-meetings.ts"
import { HomeRow, Item } from "./home.styles.ts"
import { sessionFacts } from "../workspace/use-plugins.ts"
import { RaisedAnswer } from "./alarms/RaisedAnswer.tsx"

interface MeetingStateMarkProps {
  readonly meeting: DayMeeting
  readonly waitingSinceMillis: number | undefined
  readonly nowMillis: number
}

/** The state of a meeting of the day: booked, due, with the patient in the waiting room, running, or how it ended. */
function MeetingStateMark({ meeting, waitingSinceMillis, nowMillis }: MeetingStateMarkProps) {
  const format = useMarketFormat()
  if (waitingSinceMillis !== undefined) {
    const minutes = waitedMinutes(waitingSinceMillis, nowMillis)
    return (
      <StatusDot tone="live" emphasis>
        <Trans>In the waiting room, {minutes} min</Trans>
      </StatusDot>
    )
  }
  const state = meetingStateAt(meeting, nowMillis)
  switch (state) {
    case "started":
      return (
        <StatusDot tone="live">
          <Trans>In progress</Trans>
        </StatusDot>
      )
    case "due":
      if (meetingDay(meeting, format, nowMillis) === "past") return <EndedMark meeting={meeting} />
      return (
        <StatusDot tone="neutral">
          <Trans>Due</Trans>
        </StatusDot>
      )
    case "upcoming":
      return (
        <StatusDot tone="neutral">
          <Trans>Booked</Trans>
        </StatusDot>
      )
    case "ended":
      return <EndedMark meeting={meeting} />
  }
}

function EndedMark({ meeting }: Pick<MeetingStateMarkProps, "meeting">) {
  if (isToWrite(meeting)) {
    return (
      <StatusDot tone="warning">
        <Trans>To write</Trans>
      </StatusDot>
    )
  }
  if (meeting.finishedStatus === null) {
    return (
      <StatusDot tone="warning">
        <Trans>Not finished</Trans>
      </StatusDot>
    )
  }
  if (meeting.noteState === "unsigned") {
    return (
      <StatusDot tone="warning">
        <Trans>Not signed</Trans>
      </StatusDot>
    )
  }
  switch (meeting.finishedStatus) {
    case "NO_SHOW":
      return (
        <StatusDot tone="neutral">
          <Trans>No-show</Trans>
        </StatusDot>
      )
    case "CANCELLED":
      return (
        <StatusDot tone="neutral">
          <Trans>Cancelled</Trans>
        </StatusDot>
      )
    case "COMPLETED":
      return (
        <StatusDot tone="success">
          <Trans>Completed</Trans>
        </StatusDot>
      )
    default:
      return (
        <StatusDot tone="neutral">
          <Trans>Ended</Trans>
        </StatusDot>
      )
  }
}

const Cell = styled("span", { display: "flex", flexDirection: "column", minWidth: 0 })
/** The patient's own words have two lines before they are cut. */
const Complaint = styled(Text, {
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflowWrap: "anywhere",
  "@print": { display: "block" },
})
const Cut = styled("span", { overflow: "hidden", textOverflow: "ellipsis" })
const Marks = styled("span", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  minWidth: 0,
  // A severe allergy has a line of its own before it is cut.
  variants: { end: { true: { flexWrap: "wrap", rowGap: "$1", justifyContent: "flex-end" } } },
})

/** The number of further ones stands beside the first where both have room. */
const Beside = styled("span", { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "$1 $2", minWidth: 0 })

const ways: Readonly<Record<InterventionType, { readonly icon: IconName; readonly word: MessageDescriptor }>> = {
  video: { icon: "video", word: msg`Video` },
  phone: { icon: "phone", word: msg`Phone` },
  text: { icon: "message", word: msg`Text` },
  physical: { icon: "stethoscope", word: msg`In person` },
  prescription_only: { icon: "prescription", word: msg`Prescription` },
}

/** The meeting's intervention type, as an icon and a word. */
function Way({ intervention }: { readonly intervention: InterventionType | undefined }) {
  const { _ } = useMessages()
  if (intervention === undefined) return <Marks />
  const { icon, word } = ways[intervention]
  return (
    <Marks>
      <Icon name={icon} />
      <Text size="sm">{_(word)}</Text>
    </Marks>
  )
}

/** The source, in the page's language, around the words, which are the market's. */
function Reported({
  said,
  isChild,
  children,
}: {
  readonly said: ReturnType<typeof headItems>[number]["said"]
  readonly isChild: boolean
  readonly children: string
}) {
  const { locale } = useMarketFormat()
  const text = <span lang={locale}>{children}</span>
  if (said === undefined) return children
  if (said === "guardian") return <Trans>The guardian: {text}</Trans>
  return isChild ? <Trans>{text}, reported by the guardian</Trans> : <Trans>{text}, reported by the patient</Trans>
}

/** The gravest warning, reported allergy or guardian's need by its name, and how many more there are. */
function WarningMark({ patient: { warnings, reportedAllergies = [], guardianNeeds = [], isChild } }: Pick<DayMeeting, "patient">) {
  const { t } = useLingui()
  const { locale } = useMarketFormat()
  const [first, ...others] = headItems({ warnings, reported: reportedAllergies, needs: guardianNeeds })
  if (first === undefined) return null
  const { text, said } = first
  const whole =
    said === undefined
      ? text
      : said === "guardian"
        ? t`The guardian: ${text}`
        : isChild
          ? t`${text}, reported by the guardian`
          : t`${text}, reported by the patient`
  return (
    <Beside>
      <Tag tone={first.kind === "allergy" || first.kind === "warning" ? "warning" : "info"} css={{ flexShrink: 1, minWidth: 0 }}>
        <Icon name="warning" size={12} label={t`Warning`} />
        <Cut title={whole} lang={said === undefined ? locale : undefined}>
          <Reported said={said} isChild={isChild}>
            {text}
          </Reported>
        </Cut>
      </Tag>
      {others.length > 0 && (
        <Tag
          aria-label={t({ message: plural(others.length, { one: "# more warning", other: "# more warnings" }) })}
        >{`+${others.length}`}</Tag>
      )}
    </Beside>
  )
}

/** The plugins of the market, which decide what it calls its meetings. */
export interface MarketOfRow {
  readonly plugins: readonly Plugin[]
  readonly switches: readonly PluginSwitch[]
  readonly build: PluginsOfBuild
}

/** The workspace of home: the clinician's, without a meeting and a patient. */
export function useHomeWorkspace({ plugins, switches, build }: MarketOfRow) {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  return useMemo(
    () => resolveWorkspace(plugins, switches, sessionFacts(clinician, featureFlagIds, "absent"), build),
    [plugins, switches, build, clinician, featureFlagIds],
  )
}

/** A meeting's title in its market, from its line in a list. */
export function useRowTitle(meeting: ListedMeeting, { plugins, switches, build }: MarketOfRow): MessageDescriptor {
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  return useMemo(
    () => titleFor(meeting, () => resolveWorkspace(plugins, switches, rowFacts(clinician, featureFlagIds, meeting, plugins), build)),
    [meeting, plugins, switches, build, clinician, featureFlagIds],
  )
}

export interface MeetingRowProps extends MarketOfRow {
  readonly meeting: DayMeeting
  /** Since when the patient has been in the waiting room; absent while they are not. Epoch milliseconds. */
  readonly waitingSinceMillis?: number | undefined
  readonly nowMillis: number
  /** The alarms in what the patient wrote or answered. */
  readonly alarms?: readonly MeetingAlarm[] | undefined
}

/** Shows one meeting of the day: time, channel, complaint, type, patient and warnings. The whole line opens it. */
export function MeetingRow({ meeting, waitingSinceMillis, nowMillis, alarms = [], ...market }: MeetingRowProps) {
  const { _ } = useMessages()
  const format = useMarketFormat()
  const title = _(useRowTitle(meeting, market))
  const { complaint, patient } = meeting
  return (
    <Item>
      <HomeRow kind="day" data-home-row to="/emr/$meetingId" params={{ meetingId: meeting.id }}>
        <Cell css={{ textWrap: "balance" }}>
          <Text numeric tabular weight="medium">
            {format.timeRange(meeting.startMillis, meeting.endMillis)}
          </Text>
          <MeetingStateMark meeting={meeting} waitingSinceMillis={waitingSinceMillis} nowMillis={nowMillis} />
        </Cell>
        <Way intervention={interventionTypeOf(meeting)} />
        <Cell>
          <RaisedAnswer alarms={alarms} />
          {complaint !== null && (
            <Complaint title={complaint} lang={format.locale}>
              {complaint}
            </Complaint>
          )}
          <Text truncate title={title} {...(complaint === null ? {} : { size: "sm", tone: "muted" })}>
            {title}
          </Text>
        </Cell>
        <Cell>
          <Text weight="medium" truncate>
            <bdi>{patient.name}</bdi>
          </Text>
          <PatientNumbersInLine {...patient} />
        </Cell>
        <Marks end>
          {meeting.isDropin && (
            <Tag tone="info">
              <Trans>Drop-in</Trans>
            </Tag>
          )}
          {patient.isChild && (
            <Tag>
              <Trans>Child</Trans>
            </Tag>
          )}
          {patient.isOneTimeUser && (
            <Tag>
              <Trans>One-time visitor</Trans>
            </Tag>
          )}
          <WarningMark patient={patient} />
        </Marks>
        <Icon name="chevron-right" />
      </HomeRow>
    </Item>
  )
}

/** The market's title, or what is wrong with it: one row without a title must not break the day. */
function titleFor(meeting: ListedMeeting, resolve: () => ReturnType<typeof resolveWorkspace>): MessageDescriptor {
  const resolved = resolve()
  const result = findTitle(resolved, meeting.type)
  if (result.state === "found") return result.title
  if (isMarketAbsent(resolved)) return msg`Meeting`
  return result.error._tag === "UnknownActivityType" ? msg`Unknown activity type` : msg`Prescription renewal, not supported here`
}
