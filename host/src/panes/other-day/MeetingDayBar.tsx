import { getDayMeetings, type Meeting } from "@rond/core/features/meeting"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Icon, styled, TextLink } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import type { MouseEvent } from "react"
import { useMeetingDay } from "../../day/meeting-day.ts"
import { todaysMeeting } from "./todays-meeting.ts"

/** The colours of a text and its surface are exchanged: no other strip of the screen looks like this one. */
const Bar = styled("section", {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  columnGap: "$2",
  flexWrap: "wrap",
  boxSizing: "border-box",
  height: "var(--notice-row)",
  alignContent: "center",
  paddingInline: "$3",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  fontWeight: "$semibold",
  "@phone": { fontSize: "$sm" },
  variants: {
    day: {
      past: { backgroundColor: "$warningText", color: "$warningSoft" },
      "to-come": { backgroundColor: "$infoText", color: "$infoSoft" },
    },
  },
})
const Said = styled("span", { display: "inline-flex", alignItems: "center", gap: "$2" })
const BackAnchor = styled(TextLink, {
  color: "inherit",
  textDecorationColor: "currentColor",
  "&:focus-visible": { outlineColor: "currentColor" },
})
const Back = createLink(BackAnchor)

/** Says that the meeting on screen is not one of today's, and links to today's with this patient, or to the day's list. */
export function MeetingDayBar({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const day = useMeetingDay(meeting)
  if (day === "today") return null
  const date = format.shortDate(meeting.startMillis, format.today())
  return (
    <Bar data-other-day day={day} aria-label={t`Day of the meeting`}>
      <Said>
        <Icon name="history" />
        {day === "past" ? <Trans>Past meeting, {date}</Trans> : <Trans>Upcoming meeting, {date}</Trans>}
      </Said>
      <BackToToday />
    </Bar>
  )
}

function BackToToday() {
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const day = useApiQuery(getDayMeetings, { query: { day: format.today().toString() } })
  const today = day.data === undefined ? undefined : todaysMeeting(day.data.meetings, patient.id, day.data.nowMillis)
  if (today === undefined) {
    return (
      <Back to="/">
        <Trans>Back to today’s list</Trans>
      </Back>
    )
  }
  const time = format.time(today.startMillis)
  return (
    <Back to="/emr/$meetingId" params={{ meetingId: today.id }} onClick={(event) => closeBeside(`/emr/${today.id}`, event)}>
      <Trans>Back to today’s meeting {time}</Trans>
    </Back>
  )
}

/** Closes this tab if the tab that opened it still shows the address: a meeting opens in one tab only. */
function closeBeside(address: string, event: MouseEvent): void {
  const opener = window.opener as Window | null
  try {
    if (opener === null || opener.closed || opener.location.pathname !== address) return
  } catch {
    // The opener has left for another origin.
    return
  }
  event.preventDefault()
  window.close()
}
