import { lazy, Suspense } from "react"
import type { CallState } from "../call/machine/call-state.ts"
import type { Meeting } from "../../model/meeting/meeting.ts"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { NoShowButton } from "./NoShowButton.tsx"
import { useClearNoShowUnless } from "./use-clear-no-show.ts"
import { useNoShowAvailability } from "./use-no-show-offer.ts"

const NoShowDialog = lazy(async () => ({ default: (await import("./NoShowDialog.tsx")).NoShowDialog }))

export interface NoShowProps {
  readonly meeting: Meeting
  readonly patientName: string
  readonly call: CallState
}

/** The way to end a meeting that the patient does not come to: nothing, a countdown, or the button with its dialog. */
export function NoShow({ meeting, patientName, call }: NoShowProps) {
  const offer = useNoShowAvailability(meeting, call)
  const [{ confirmNoShow }, patch] = useScreenState()
  const isOffered = offer.offer === "now"
  const close = () => patch({ confirmNoShow: false })
  // Until the call's history is known, a link to the dialog waits.
  useClearNoShowUnless(isOffered || call.patientEverJoined === null)

  return (
    <>
      <NoShowButton offer={offer} />
      {confirmNoShow && isOffered && (
        <Suspense fallback={null}>
          <NoShowDialog offer={offer} patientName={patientName} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
