import { useAtomValue } from "jotai/react"
import { useEffect, useRef } from "react"
import { useScreenState } from "../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { useFormsReady } from "./rules/use-forms-ready.ts"
import { useEndMeeting, useFinishController } from "./use-end-meeting.ts"
import { useFinishOptions } from "./rules/use-finish-options.ts"

/**
 * Opens the end-meeting dialog when only the URL asks for it (`confirm=1` in a link, a reload, browser history): checks the rules
 * once the forms are ready, without ending anything. Does nothing for a meeting that has ended.
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
  // The dialog closes by removing its parameter; until then the URL requests nothing new.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!confirm) {
      // Leaving the dialog through browser history closes it; coming back checks again.
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
