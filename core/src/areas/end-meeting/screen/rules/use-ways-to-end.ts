import type { MessageDescriptor } from "@lingui/core"
import { useAtomValue } from "jotai/react"
import { endHolders } from "../../../plugin/within-core.ts"
import type { WorkspaceAbsence } from "../../../plugin/runtime.ts"
import { askFirst } from "../../../../platform/workspace/ask-first.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { isLongBefore } from "../../../meeting/model/index.ts"
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
  /** The absent plugin without whose completion rules the meeting cannot end; `undefined` where none is missing. */
  readonly heldBy: WorkspaceAbsence | undefined
}

/**
 * The ways to end the meeting on screen. Button and palette both use them, so that ending asks the same wherever it is pressed: at once where
 * nothing is missing, and by the dialog where something is.
 */
export function useWaysToEnd(): WaysToEnd {
  const controller = useFinishController()
  const finish = useAtomValue(controller.state, { store: controller.store })
  const { meeting, resolved } = useWorkspace()
  const format = useMarketFormat()
  const options = useFinishOptions()
  const areFormsReady = useFormsReady()
  const end = useEndMeeting()
  const heldBy = meeting?.finishedStatus === null ? endHolders(resolved)[0] : undefined
  const workingSign = finish.state === "working" ? finish.sign : undefined
  const ways = options.map(({ id, sign }) => ({
    id,
    label: finishLabels[id],
    signs: sign,
    isPending: workingSign === sign,
    isOff: heldBy !== undefined || !areFormsReady || (workingSign !== undefined && workingSign !== sign),
    press: () => askFirst(() => void end({ sign, alwaysConfirms: meeting !== undefined && isLongBefore(meeting, format) })),
  }))
  return { ways, heldBy }
}
