import { useWaitedMinutes, useWaitingPatients, type WaitingPatient } from "@rond/core/features/call"
import { StatusDot, styled, visuallyHidden } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink, useNavigate, useParams } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useState } from "react"
import { useHomeMarket } from "../../workspace/use-market.ts"
import { setTabNotice } from "../../page/PageTitle.tsx"
import { WideOnly } from "../shell.styles.ts"
import { alertChoice } from "./alert-choice.ts"
import { announceOnce } from "./arrival-claim.ts"
import { readyTone } from "./arrival-tone.ts"
import { DesktopOffer } from "./DesktopOffer.tsx"

const MeetingAnchor = styled("a", {
  display: "inline-flex",
  minWidth: 0,
  maxWidth: "100%",
  padding: "$1 $3",
  borderRadius: "$full",
  backgroundColor: "$accentSoft",
  border: "1px solid $colors$accentLine",
  color: "$text",
  textDecoration: "none",
  outline: "2px solid transparent",
  "&:focus-visible": { outlineColor: "$colors$focus" },
})
const ToMeeting = createLink(MeetingAnchor)
const Announced = styled("output", visuallyHidden)

/**
 * The clinician's patients in the waiting room, on every screen: in the top bar, in the tab's title, and, once for each arrival, by a sound
 * and a notification of the desktop where this device is set to. None of it says more of a patient than the time and the initials.
 */
export default function WaitingPatients() {
  const { t } = useLingui()
  const market = useHomeMarket()
  const navigate = useNavigate()
  const { waiting, aheadMillis } = useWaitingPatients()
  const { meetingId: onScreen } = useParams({ strict: false })
  const timeOf = ({ startMillis }: WaitingPatient) => (market.state === "ready" ? market.format.time(startMillis) : "")
  const [first] = waiting
  const count = waiting.length

  const notice = first === undefined ? undefined : noticeOf(first)
  function noticeOf(patient: WaitingPatient): string {
    const [time, initials] = [timeOf(patient), patient.patientInitials]
    return count === 1 ? t`● Waiting: ${time} Video · ${initials}` : t`● ${count} waiting: ${time} Video · ${initials}`
  }
  useEffect(() => {
    setTabNotice(notice)
    return () => setTabNotice(undefined)
  }, [notice])

  const alertAbout = useEffectEvent(async (patient: WaitingPatient) => {
    if (!patient.isNew) return
    const { sound, desktop } = alertChoice()
    const body = `${timeOf(patient)} · ${patient.patientInitials}`
    await announceOnce(`${patient.meetingId}@${patient.sinceMillis}`, {
      sound: sound ? readyTone : undefined,
      show: (isSounding) => {
        if (!desktop || document.hasFocus()) return
        const open = () => void navigate({ to: "/emr/$meetingId", params: { meetingId: patient.meetingId } })
        showOnDesktop({ title: t`In the waiting room`, body, tag: patient.meetingId, silent: isSounding }, open)
      },
    })
  })
  const isReady = market.state !== "loading"
  useEffect(() => {
    if (isReady) for (const patient of waiting) void alertAbout(patient)
  }, [waiting, isReady])

  const [hasArrived, setHasArrived] = useState(false)
  if (!hasArrived && waiting.some(({ isNew }) => isNew)) setHasArrived(true)

  const elsewhere = waiting.filter(({ meetingId }) => meetingId !== onScreen)
  const [onlyPatient] = elsewhere
  return (
    <>
      <Announced>
        {waiting.map((patient) => (
          <span key={patient.meetingId}>
            <Trans>
              {timeOf(patient)} <bdi>{patient.patientInitials}</bdi> is in the waiting room
            </Trans>
          </span>
        ))}
      </Announced>
      {hasArrived && <DesktopOffer />}
      {elsewhere.length === 1 && onlyPatient !== undefined && (
        <OneWaiting patient={onlyPatient} time={timeOf(onlyPatient)} aheadMillis={aheadMillis} />
      )}
      {elsewhere.length > 1 && (
        <ToMeeting to="/">
          <StatusDot tone="live" emphasis>
            <Trans>{elsewhere.length} in the waiting room</Trans>
          </StatusDot>
        </ToMeeting>
      )}
    </>
  )
}

interface OneWaitingProps {
  readonly patient: WaitingPatient
  readonly time: string
  readonly aheadMillis: number
}

function OneWaiting({ patient, time, aheadMillis }: OneWaitingProps) {
  const minutes = useWaitedMinutes(patient.sinceMillis, aheadMillis)
  return (
    <ToMeeting to="/emr/$meetingId" params={{ meetingId: patient.meetingId }}>
      <StatusDot tone="live" emphasis>
        <Trans>
          {time} <bdi>{patient.patientInitials}</bdi> <WideOnly>is waiting</WideOnly>
        </Trans>
        {" · "}
        {minutes === 0 ? <Trans>just now</Trans> : <Trans>{minutes} min</Trans>}
      </StatusDot>
    </ToMeeting>
  )
}

/**
 * Shows a notification of the operating system, if the clinician has allowed it. A press on it opens the meeting.
 *
 * @param options `silent` where the page itself sounds, or the sound is off
 */
function showOnDesktop({ title, ...options }: NotificationOptions & { readonly title: string }, onPress: () => void): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return
  try {
    const notification = new Notification(title, options)
    notification.addEventListener("click", () => {
      window.focus()
      onPress()
      notification.close()
    })
  } catch {
    // Phones' browsers have the class, and no desktop.
  }
}
