import { meetingStateAt, type DayMeeting, interventionTypeOf, type InterventionType } from "@rond/core/features/meeting"
import { waitedMinutes } from "@rond/core/features/call"
import { StatusDot, Icon, styled, Tag, Text, type IconName } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { ageText, useMarketFormat } from "@rond/core/i18n"
import type { Plugin } from "@rond/core/plugin"
import { resolveWorkspace, findTitle, type PluginSwitch } from "@rond/core/plugin/runtime"
import { useClinician, useSession } from "@rond/core/platform/session"
import { ageOn } from "@rond/core/time"
import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { useLingui as useMessages } from "@lingui/react"
import { createLink } from "@tanstack/react-router"
import { useMemo } from "react"
import { rowFacts } from "./day-meetings.ts"

interface MeetingStateMarkProps {
  readonly meeting: DayMeeting
  readonly waitingSinceMillis: number | undefined
  readonly nowMillis: number
}

/** The state of a meeting of the day: booked, due, with the patient in the waiting room, running, or how it ended. */
function MeetingStateMark({ meeting, waitingSinceMillis, nowMillis }: MeetingStateMarkProps) {
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
          <Trans>Running</Trans>
        </StatusDot>
      )
    case "due":
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
  }
}

const RowLook = styled("a", {
  display: "grid",
  gridTemplateColumns: "7rem minmax(0, 1.2fr) minmax(0, 1fr) 12rem 1rem",
  alignItems: "center",
  columnGap: "$4",
  padding: "$3 $4",
  color: "$text",
  textDecoration: "none",
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  transition: "background-color $quick",
  "@reducedMotion": { transition: "none" },
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
  "&:focus-visible": { outlineColor: "$colors$focus" },
  "@phone": {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    rowGap: "$1",
    "& > :nth-child(2)": { gridColumn: "1 / -1", gridRow: 3 },
    "& > :nth-child(3)": { gridColumn: "1 / -1", gridRow: 2 },
    "& > :last-child": { display: "none" },
  },
})
const Row = createLink(RowLook)
const Item = styled("li", { "& + &": { borderTop: "1px solid $colors$line" } })
const Cell = styled("span", { display: "flex", flexDirection: "column", minWidth: 0 })
const Marks = styled("span", {
  display: "flex",
  alignItems: "center",
  gap: "$2",
  minWidth: 0,
  variants: { end: { true: { justifyContent: "flex-end" } } },
})

const interventionIcons: Readonly<Record<InterventionType, IconName>> = {
  video: "video",
  phone: "phone",
  text: "message",
  physical: "stethoscope",
  prescription_only: "prescription",
}

export interface MeetingRowProps {
  readonly meeting: DayMeeting
  /** Since when the patient has been in the waiting room; absent while they are not. Epoch milliseconds. */
  readonly waitingSinceMillis: number | undefined
  readonly nowMillis: number
  readonly plugins: readonly Plugin[]
  readonly switches: readonly PluginSwitch[]
}

/** One meeting of the day: time, type, patient and state. The whole row opens it. */
export function MeetingRow({ meeting, waitingSinceMillis, nowMillis, plugins, switches }: MeetingRowProps) {
  const { t, i18n } = useLingui()
  const { _ } = useMessages()
  const format = useMarketFormat()
  const clinician = useClinician()
  const { featureFlagIds } = useSession()
  const title = useMemo(
    () => titleFor(meeting, () => resolveWorkspace(plugins, switches, rowFacts(clinician, featureFlagIds, meeting))),
    [meeting, plugins, switches, clinician, featureFlagIds],
  )
  const { patient } = meeting
  const intervention = interventionTypeOf(meeting)
  const age = patient.dateOfBirth === null ? undefined : ageText(i18n, ageOn(patient.dateOfBirth, format.today()))
  const id = patient.idNumber === null ? undefined : format.idNumber(patient.idNumber)
  return (
    <Item>
      <Row to="/emr/$meetingId" params={{ meetingId: meeting.id }}>
        <Cell>
          <Text numeric tabular weight="medium">
            {format.timeRange(meeting.startMillis, meeting.endMillis)}
          </Text>
          <MeetingStateMark meeting={meeting} waitingSinceMillis={waitingSinceMillis} nowMillis={nowMillis} />
        </Cell>
        <Marks>
          {intervention !== undefined && <Icon name={interventionIcons[intervention]} />}
          <Text truncate title={_(title)}>
            {_(title)}
          </Text>
        </Marks>
        <Cell>
          <Text weight="medium" truncate>
            {patient.name}
          </Text>
          <Text size="sm" tone="muted" numeric truncate>
            {[age, id].filter((part) => part !== undefined).join(" · ")}
          </Text>
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
          {patient.hasWarnings && (
            <Tag tone="warning">
              <Icon name="warning" size={12} label={t`Has warnings`} />
              <Trans>Warning</Trans>
            </Tag>
          )}
        </Marks>
        <Icon name="chevron-right" />
      </Row>
    </Item>
  )
}

/** The market's title, or what is wrong with it: one row without a title must not break the day. */
function titleFor(meeting: DayMeeting, resolve: () => ReturnType<typeof resolveWorkspace>): MessageDescriptor {
  const result = findTitle(resolve(), meeting.type)
  if (result.state === "found") return result.title
  return result.error._tag === "UnknownActivityType" ? msg`Unknown activity type` : msg`Prescription renewal, not supported here`
}
