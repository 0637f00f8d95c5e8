import type { MessageDescriptor } from "@lingui/core"
import { useAtomValue } from "jotai/react"
import { isMarketOff } from "../../../extension-points/resolve-workspace.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { finishLabels, useFinishOptions, useFormsReady, type FinishOption } from "./use-finish-options.ts"
import { useEndMeeting, useFinishController } from "../use-end-meeting.ts"

/** One way to end the meeting on screen, or to sign its note. */
export interface WayToEnd {
  readonly id: FinishOption["id"]
  readonly label: MessageDescriptor
  readonly signs: boolean
  readonly isPending: boolean
  /** It cannot be pressed now. */
  readonly isOff: boolean
  readonly press: () => void
}

export interface WaysToEnd {
  /** The primary one last. */
  readonly ways: readonly WayToEnd[]
  /** The market and its completion rules are switched off: the meeting cannot end until it is on again. */
  readonly isHeld: boolean
}

/**
 * The ways to end the meeting on screen. Button and palette both use them, so that ending asks the same wherever it is pressed: at once where
 * nothing is missing, and by the dialog where something is.
 */
export function useWaysToEnd(): WaysToEnd {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const { meeting, resolved } = useWorkspace()
  const options = useFinishOptions()
  const areFormsReady = useFormsReady()
  const end = useEndMeeting()
  const isHeld = meeting?.finishedStatus === null && isMarketOff(resolved)
  const workingSign = finish.state === "working" ? finish.sign : undefined
  const ways = options.map(({ id, sign }) => ({
    id,
    label: finishLabels[id],
    signs: sign,
    isPending: workingSign === sign,
    isOff: isHeld || !areFormsReady || (workingSign !== undefined && workingSign !== sign),
    press: () => void end({ sign }),
  }))
  return { ways, isHeld }
}
