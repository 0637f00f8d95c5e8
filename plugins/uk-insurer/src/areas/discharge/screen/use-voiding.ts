import { useSectionValue } from "@rond/core/features/evaluation"
import type { NoteValues } from "@rond/core/plugin"
import { useEffect, useEffectEvent } from "react"
import { heldAcknowledgement, VoidingAcknowledgement, voidingSection } from "../../note/model/index.ts"

/**
 * Whether the outcome summary is voided: the note says that it is an injury, and the clinician has acknowledged it. Another answer takes the
 * acknowledgement back, so that the same answer later raises the alert again.
 *
 * @param note the answers of the note on screen; `undefined` until it is loaded
 */
export function useVoiding(note: NoteValues | undefined, isOpen: boolean): boolean {
  const { answer, change, ready } = useSectionValue(voidingSection, VoidingAcknowledgement)
  const isHeld = answer !== undefined && note !== undefined && heldAcknowledgement(answer, note) !== undefined
  const isOutdated = isOpen && ready && answer !== undefined && note !== undefined && !isHeld
  const takeBack = useEffectEvent(() => change(undefined))
  useEffect(() => {
    if (isOutdated) takeBack()
  }, [isOutdated])
  return isHeld
}
