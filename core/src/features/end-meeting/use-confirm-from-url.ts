import { useAtomValue } from "jotai/react"
import { useEffect, useRef } from "react"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { useFormsReady } from "./rules/use-forms-ready.ts"
import { useEndMeeting, useFinishController } from "./use-end-meeting.ts"
import { useFinishOptions } from "./rules/use-finish-options.ts"

/**
 * Finds out what the end-meeting dialog has to say when the address alone asks for it (`confirm=1` by a link, a reload, the browser's
 * history): as soon as the forms are there, and without ending anything. Of a meeting that has ended the address asks in vain.
 */
export function useConfirmFromUrl(): void {
  const [{ confirm }, patch] = useScreenState()
  const controller = useFinishController()
  const { state } = useAtomValue(controller.state, { store: controller.store })
  const { meeting } = useWorkspace()
  const isReady = useFormsReady()
  const option = useFinishOptions().at(-1)
  const end = useEndMeeting()
  const hasEnded = meeting?.finishedStatus !== null
  // The dialog, once it was there, is closed by its parameter going: until then the address asks for nothing new.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!confirm) {
      // A dialog that was left by the browser's history is closed like any other: coming back to it looks anew.
      if (isAnswered.current && state === "blocked") controller.reset()
      isAnswered.current = false
    } else if (state === "working" || state === "blocked") isAnswered.current = true
    else if (!isAnswered.current && hasEnded) patch({ confirm: false }, { history: "replace" })
    else if (!isAnswered.current && isReady && option !== undefined) {
      isAnswered.current = true
      void end({ sign: option.sign, alwaysConfirms: true })
    }
  }, [confirm, state, controller, hasEnded, isReady, option, end, patch])
}
