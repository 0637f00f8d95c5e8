import { Trans, useLingui } from "@lingui/react/macro"
import { usePatchScreenState, useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { type NoShowAvailability, noShowAvailability, noShowNotOffered, isAppointment } from "../model/no-show-availability.ts"
import { Suspense, useEffect } from "react"
import { lazyWithRetry } from "../../../platform/ui/lazy-with-retry.ts"
import { type CallState, noCall, useWaitingRoom } from "../../call/screen/index.ts"
import { useIsMeetingEnding } from "../../end-meeting/screen/within-core.ts"
import { interventionTypeOf, type Meeting } from "../../meeting/model/index.ts"
import { ruleOf } from "../../plugin/runtime.ts"
import { endAsNoShow } from "../model/permissions.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { useClockAround } from "../../../platform/clock/use-clock-around.ts"
import { clockText } from "../../../kernel/format/clock-text.ts"
import { hasVideoCall } from "../../call/model/index.ts"
import { Card, Inline } from "../../../platform/ui/display/layout.ts"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"

interface NoShowButtonProps {
  readonly offer: NoShowAvailability
  readonly size: "sm" | "md"
  /** An end of the meeting is under way: the server would refuse another. */
  readonly isEnding: boolean
}

/** Opens the dialog that ends the meeting as a no-show. Until that is allowed, it counts down. */
function NoShowButton({ offer, size, isEnding }: NoShowButtonProps) {
  const { t } = useLingui()
  const patch = usePatchScreenState()
  if (offer.offer === "none") return null
  return (
    <Button
      size={size}
      icon="user-unknown"
      disabled={isEnding || offer.offer === "later"}
      title={isEnding ? t`This meeting is being ended` : undefined}
      onClick={() => patch({ confirmNoShow: true })}
    >
      {offer.offer === "later" ? <Trans>No-show in {clockText(offer.secondsLeft)}</Trans> : <Trans>End as no-show</Trans>}
    </Button>
  )
}

/**
 * Whether the meeting on screen may be ended as a no-show by the policy of its market, kept up to date with the clock around its start.
 *
 * @param isInWaitingRoom from the server
 */
function useNoShowAvailability(meeting: Pick<Meeting, "startMillis">, call: CallState, isInWaitingRoom: boolean): NoShowAvailability {
  const { startMillis } = meeting
  const afterMinutes = ruleOf(endAsNoShow, useWorkspace().resolved)?.afterMinutes
  const nowMillis = useClockAround(startMillis, startMillis + (afterMinutes ?? 0) * 60_000)
  if (afterMinutes === undefined) return noShowNotOffered
  return noShowAvailability({
    startMillis,
    nowMillis,
    afterMinutes,
    call: {
      hasDeclined: call.disconnectReason === "PATIENT_DECLINED",
      restarts: call.restarts,
      isPatientThere: isInWaitingRoom || call.patientStreamId !== undefined,
      // Unknown: the patient may have been there.
      sawPatient: call.patientEverJoined !== false,
    },
  })
}

const NoShowDialog = lazyWithRetry(
  () => import("./NoShowDialog.tsx"),
  (module) => module.NoShowDialog,
)

export interface NoShowProps {
  readonly meeting: Meeting
  readonly patientName: string
  readonly call: CallState
  /** Says why it is not offered while the patient is there. In a call, its bar says it. */
  readonly saysWhy?: boolean
  /** The size of the buttons beside it. */
  readonly size?: "sm" | "md"
}

/** The button that ends the meeting as a no-show, with its dialog. It counts down until it may be pressed. Where it is not offered, nothing shows. */
export function NoShow({ meeting, patientName, call, saysWhy = false, size = "md" }: NoShowProps) {
  // A phone visit may be held by video, on this page or another.
  const { isPatientThere } = useWaitingRoom(meeting.id, hasVideoCall(meeting) || interventionTypeOf(meeting) === "phone")
  // As long as the server has not answered, the patient may be there.
  const offer = useNoShowAvailability(meeting, call, isPatientThere !== false)
  const [{ confirmNoShow }, patch] = useScreenState("confirmNoShow")
  const isEnding = useIsMeetingEnding()
  const isOffered = offer.offer === "now"
  const close = () => patch({ confirmNoShow: false })
  // Until the call's history and its waiting room are known, a link to the dialog waits.
  useClearNoShowUnless(isOffered || call.patientEverJoined === null || isPatientThere === undefined)

  return (
    <>
      <NoShowButton offer={offer} size={size} isEnding={isEnding} />
      {saysWhy && isPatientThere === true && (
        <Text as="output">
          <Trans>{patientName} is in the waiting room</Trans>
        </Text>
      )}
      {confirmNoShow && isOffered && !isEnding && (
        <Suspense fallback={null}>
          <NoShowDialog offer={offer} patientName={patientName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

export interface AbsentPatientProps {
  readonly meeting: Meeting
  readonly patientName: string
}

/** The button that ends a phone or physical meeting as a no-show when the patient has not come. */
export function AbsentPatient(props: AbsentPatientProps) {
  const { meeting } = props
  // A meeting with a call has the button in its call.
  const isAwaited = meeting.finishedStatus === null && !hasVideoCall(meeting) && isAppointment(meeting)
  useClearNoShowUnless(isAwaited)
  if (!isAwaited) return null
  return <WaitingFor {...props} />
}

function WaitingFor({ meeting, patientName }: AbsentPatientProps) {
  const { offer } = useNoShowAvailability(meeting, noCall, false)
  useClearNoShowUnless(offer === "now")
  if (offer === "none") return null
  return (
    <Card>
      <Inline wrap>
        <Icon name="clock" size={20} />
        <Text css={{ flex: "1 1 12rem" }}>
          <Trans>{patientName} isn’t here?</Trans>
        </Text>
        <NoShow meeting={meeting} patientName={patientName} call={noCall} />
      </Inline>
    </Card>
  )
}

/**
 * Clears `confirmNoShow` while no no-show is offered. The address by itself does not offer one, and the dialog does not stay open when the
 * patient comes.
 */
function useClearNoShowUnless(isOffered: boolean): void {
  const [{ confirmNoShow }, patch] = useScreenState("confirmNoShow")
  const isRefused = confirmNoShow && !isOffered
  useEffect(() => {
    if (isRefused) patch({ confirmNoShow: false }, { history: "replace" })
  }, [isRefused, patch])
}
