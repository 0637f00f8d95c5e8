import { Trans } from "@lingui/react/macro"
import { noCall, type CallState } from "../call/machine/call-state.ts"
import { hasVideoCall } from "../call/screen/has-video-call.ts"
import type { Meeting } from "../../model/meeting/meeting.ts"
import { Card, Inline } from "../../ui/display/layout.ts"
import { Icon } from "../../ui/display/Icon.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { isAppointment } from "../../model/no-show/no-show-availability.ts"
import { NoShow } from "./NoShow.tsx"
import { useClearNoShowUnless } from "./use-clear-no-show.ts"
import { useNoShowAvailability } from "./use-no-show-offer.ts"

export interface AbsentPatientProps {
  readonly meeting: Meeting
  readonly patientName: string
}

/** For a phone or physical meeting whose patient has not come: the way to end it as a no-show. */
export function AbsentPatient(props: AbsentPatientProps) {
  const { meeting } = props
  // Where there is a call, the call says it.
  const isAwaited = meeting.finishedStatus === null && !hasVideoCall(meeting) && isAppointment(meeting)
  useClearNoShowUnless(isAwaited)
  if (!isAwaited) return null
  return <WaitingFor {...props} />
}

function WaitingFor({ meeting, patientName }: AbsentPatientProps) {
  const { offer } = useNoShowAvailability(meeting, nobodyCalled)
  useClearNoShowUnless(offer === "now")
  if (offer === "none") return null
  return (
    <Card>
      <Inline wrap>
        <Icon name="clock" size={20} />
        <Text css={{ flex: "1 1 12rem" }}>
          <Trans>Has {patientName} not come?</Trans>
        </Text>
        <NoShow meeting={meeting} patientName={patientName} call={nobodyCalled} />
      </Inline>
    </Card>
  )
}

const nobodyCalled: CallState = noCall
