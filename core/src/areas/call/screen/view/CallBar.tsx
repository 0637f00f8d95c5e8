import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Icon, IconButton, StatusDot, styled, Text } from "../../../../platform/ui/index.ts"
import { useWaitedMinutes, type MeetingWaitingRoom } from "../waiting/use-waiting-room.ts"

const Bar = styled("div", {
  boxSizing: "border-box",
  // The bar takes the available room before the time next to it does.
  flex: "999 1 22rem",
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "$3",
  padding: "$3 $4",
  backgroundColor: "$surface",
  border: "1px solid $colors$line",
  borderRadius: "$lg",
  // In a narrow pane a button's label wraps to two lines.
  "& button, & a": { flexShrink: 1, minWidth: 0, height: "auto", minHeight: "$control", paddingBlock: "$1", whiteSpace: "normal" },
  variants: { waiting: { true: { borderColor: "$accentLine", backgroundColor: "$accentSoft" } } },
})
/** A long state wraps, so that the buttons stay beside it. */
const State = styled("span", { flex: "1 1 7rem", minWidth: 0 })

const AtEnd = styled("span", { minWidth: 0, "@phone": { flexBasis: "100%", "& button": { width: "100%" } } })

export interface CallBarProps {
  readonly patientName: string
  readonly waitingRoom: MeetingWaitingRoom
  readonly hasEnded: boolean
  readonly isRestart: boolean
  /** Another page has the call: a banner says so, and takes it over. */
  readonly isElsewhere: boolean
  /** The meeting is not expected yet. */
  readonly isLongBefore: boolean
  /** False until the devices can be requested. */
  readonly isReady: boolean
  readonly onCheck: () => void
  readonly onStart: () => void
}

/** Shown while no call is running: starts one, and says that the patient waits for it. */
export function CallBar({
  patientName,
  waitingRoom,
  hasEnded,
  isRestart,
  isElsewhere,
  isLongBefore,
  isReady,
  onCheck,
  onStart,
}: CallBarProps) {
  const { t } = useLingui()
  const { waitingSinceMillis, aheadMillis } = waitingRoom
  return (
    <Bar waiting={waitingSinceMillis !== null}>
      <Icon name="video" size={20} />
      <State>
        {waitingSinceMillis !== null ? (
          <PatientWaits patientName={patientName} sinceMillis={waitingSinceMillis} aheadMillis={aheadMillis} />
        ) : (
          <Text weight="medium">{hasEnded ? <Trans>The call has ended</Trans> : <Trans>Video call</Trans>}</Text>
        )}
      </State>
      <IconButton icon="settings" variant="outlined" label={t`Check camera and microphone`} onClick={onCheck} />
      {!isElsewhere && (
        <AtEnd>
          <Button
            // Whoever opened it to read is not invited to call, unless the patient waits.
            variant={isLongBefore && waitingSinceMillis === null ? "secondary" : "primary"}
            icon={isRestart ? "restart" : "video"}
            disabled={!isReady}
            onClick={onStart}
          >
            {isRestart ? <Trans>Restart call</Trans> : <Trans>Start call</Trans>}
          </Button>
        </AtEnd>
      )}
    </Bar>
  )
}

interface PatientWaitsProps {
  readonly patientName: string
  readonly sinceMillis: number
  readonly aheadMillis: number
}

function PatientWaits({ patientName, sinceMillis, aheadMillis }: PatientWaitsProps) {
  const minutes = useWaitedMinutes(sinceMillis, aheadMillis)
  return (
    <StatusDot tone="live" emphasis>
      <Trans>
        {patientName} is in the waiting room, {minutes} min
      </Trans>
    </StatusDot>
  )
}
