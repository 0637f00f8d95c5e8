import { useLingui } from "@lingui/react/macro"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useEndCall } from "../call/screen/use-end-call.ts"
import type { CallError } from "../contract/problem.ts"
import { useGoHome } from "../end-meeting/go-home.ts"
import { useEvaluationSession } from "../evaluation/use-evaluation-session.ts"
import { useApiRuntime } from "../http/api-provider.tsx"
import { isCallError } from "../http/call-error.ts"
import { answerKey } from "../http/use-answer.ts"
import { getDayMeetings, getMeeting } from "../meeting/contract.ts"
import { useNoteSession } from "../note/use-note-session.ts"
import { notify } from "../ui/states/notifications.ts"
import { useWorkspace } from "../workspace/workspace-context.ts"
import { endAsNoShow, type NoShowAnswer } from "./end-as-no-show.ts"

/** Why the meeting could not be ended: it was already, what was typed could not be saved first, or the server said no. */
export type NoShowFailure = "ended" | "unsaved" | "refused"

/** What was typed is not on the server, and the meeting closes its forms. */
class Unsaved extends Error {}

/**
 * Ends the meeting on screen as a no-show: saves what was written, ends the call, cancels the meeting, and leads home. A failure leaves
 * everything as it is.
 */
export function useEndAsNoShow() {
  const { t } = useLingui()
  const { runApi, queries } = useApiRuntime()
  const { meetingId } = useWorkspace().ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const forms = [useEvaluationSession(), useNoteSession()]
  const endCall = useEndCall()
  const goHome = useGoHome()
  const [attempt, setAttempt] = useState(1)
  const ending = useMutation<void, CallError | Unsaved, NoShowAnswer>({
    mutationFn: async (answer) => {
      setAttempt(1)
      for (const form of forms) {
        const outcome = await form.saveNow()
        // A form that never loaded holds nothing of this page's.
        if (!outcome.saved && outcome.reason !== "not-open") throw new Unsaved()
      }
      await runApi(endAsNoShow(meetingId, answer, setAttempt))
    },
    throwOnError: (error) => !(error instanceof Unsaved) && !isCallError(error),
    onSuccess: async () => {
      endCall()
      await Promise.all([getMeeting, getDayMeetings].map((call) => queries.invalidateQueries({ queryKey: answerKey(call) })))
      notify({ tone: "success", title: t`Meeting ended as no-show` })
      goHome()
    },
  })
  return { end: ending.mutate, isEnding: ending.isPending, attempt, failure: ending.error === null ? undefined : failureOf(ending.error) }
}

function failureOf(error: CallError | Unsaved): NoShowFailure {
  if (error instanceof Unsaved) return "unsaved"
  return error.code === "meeting_ended" ? "ended" : "refused"
}
