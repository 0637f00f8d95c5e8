import { Trans, useLingui } from "@lingui/react/macro"
import { useState, type ReactNode } from "react"
import { useMarketFormat } from "../../../../platform/i18n/index.ts"
import { getMeeting } from "../../../meeting/model/index.ts"
import { useIsLongBefore } from "../../../meeting/screen/within-core.ts"
import { takeBackWriteLater } from "../../../write-later/model/index.ts"
import { useApiMutation } from "../../../../platform/http/index.ts"
import { useScreenCommand, useWorkspace } from "../../../../platform/workspace/index.ts"
import { AlertDialog, Button, Card, Icon, Inline, Stack, styled, Text, TextLink } from "../../../../platform/ui/index.ts"

const PhoneAndAside = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  gap: "$3",
  "& > :first-child": { flex: "999 1 22rem", minWidth: 0 },
})

export interface PhoneVisitProps {
  /** Among the visit's buttons. */
  readonly actions: ReactNode
  /** Shown beside it where there is room. The clinician starts and stops the time: `isTalking`. */
  readonly renderAside: (isTalking: boolean) => ReactNode
  /** Whether the market counts the time of its consultations. */
  readonly isCounted: boolean
  /** Holds the visit by video instead. */
  readonly onVideo: () => void
}

/** A visit by phone: the number as a link that phones, and the time of the call. */
export default function PhoneVisit({ actions, renderAside, isCounted, onVideo }: PhoneVisitProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient, user, meeting } = useWorkspace()
  const [wantsTime, setTalking] = useState(false)
  const goOn = useApiMutation(takeBackWriteLater, { invalidates: [getMeeting] })
  // A visit that is over, and is written later, goes on as soon as the clinician phones again.
  const isOver = (meeting?.writtenLaterAt ?? null) !== null
  const isTalking = wantsTime && !isOver
  const isEarly = useIsLongBefore(meeting)
  // Before its day, a visit is opened to read: whoever phones then is asked, and nothing else needs the timer.
  const hasTimer = isCounted && (isTalking || !isEarly || user.phone === null)
  const [asksFor, setAsksFor] = useState<string>()
  const start = () => {
    if (isEarly && meeting !== undefined) setAsksFor(format.shortDateTime(meeting.startMillis, format.today()))
    else talk(true)
  }
  const talk = (wants: boolean) => {
    setTalking(wants)
    if (wants && isOver && meeting !== undefined) goOn.mutate({ params: { meetingId: meeting.id } })
  }
  const pressTimer = () => (isTalking ? talk(false) : start())
  const timer = isTalking ? t`Stop the timer` : t`Start the timer`
  useScreenCommand({ id: "timer", label: timer, icon: "timer", run: pressTimer }, hasTimer && !goOn.isPending)
  const { phone, name } = user
  return (
    <PhoneAndAside as="section" aria-label={t`Phone call`}>
      <Card>
        <Stack gap={3}>
          <Inline wrap gap={3}>
            <Icon name="phone" size={20} />
            {phone === null ? (
              <Text tone="muted">
                <Trans>No phone number registered</Trans>
              </Text>
            ) : (
              <TextLink href={`tel:${phone}`} onClick={start} css={{ fontSize: "$xl", fontWeight: "$semibold" }}>
                {format.phone(phone)}
              </TextLink>
            )}
            {patient.isChild && (
              <Text tone="muted">
                <Trans>Account holder: {name}</Trans>
              </Text>
            )}
          </Inline>
          <Inline wrap gap={2}>
            {hasTimer && (
              <Button size="sm" icon="timer" pending={goOn.isPending} onClick={pressTimer}>
                {timer}
              </Button>
            )}
            <Button size="sm" icon="video" onClick={onVideo}>
              <Trans>Send a video link instead</Trans>
            </Button>
            {actions}
          </Inline>
        </Stack>
      </Card>
      {renderAside(isTalking)}
      <AlertDialog
        open={asksFor !== undefined}
        title={t`This meeting is booked for ${asksFor ?? ""}`}
        confirmLabel={t`Start the timer`}
        onConfirm={() => {
          setAsksFor(undefined)
          talk(true)
        }}
        onCancel={() => setAsksFor(undefined)}
      >
        <Trans>The timer counts the time of a consultation. Start it now?</Trans>
      </AlertDialog>
    </PhoneAndAside>
  )
}
