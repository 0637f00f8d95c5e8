import { useEffect, useEffectEvent, useState } from "react"
import { askForStill, getStillAnswer, stillAnswered, stillQuestionSeconds, withdrawStillQuestion } from "../../model/index.ts"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { useServerEvents } from "../../../../platform/events/index.ts"
import { useApiMutation, useApiQuery, useRefetch } from "../../../../platform/http/index.ts"

/** The result of the question; `late`: there was no answer in time. */
export type Asking = "not asked" | "asking" | "late" | "allowed" | "refused"

export interface StillQuestion {
  readonly questionId: string | undefined
  readonly asking: Asking
  readonly error: ApiError | null
  readonly ask: () => void
  readonly withdraw: () => void
}

/** The question to the patient whether a picture may be kept. It is withdrawn when the dialog closes before the answer. */
export function useStillQuestion(meetingId: string): StillQuestion {
  const asks = useApiMutation(askForStill)
  const { mutate: withdrawQuestion } = useApiMutation(withdrawStillQuestion)
  const [questionId, setQuestionId] = useState<string>()
  const [lateId, setLateId] = useState<string>()
  const isAsked = questionId !== undefined
  const input = { params: { meetingId, questionId: questionId ?? "" } }
  const { data } = useApiQuery(getStillAnswer, input, { enabled: isAsked, staleTime: 0 })
  const refetch = useRefetch()
  const readAgain = () => void refetch(getStillAnswer)
  const topics = isAsked ? [`meeting:${meetingId}`] : []
  useServerEvents(topics, ({ type }) => (type === stillAnswered ? readAgain() : undefined), readAgain)

  const answer = isAsked ? data?.answer : undefined
  const isOpen = isAsked && lateId !== questionId && (answer ?? "none") === "none"
  const withdrawOpen = () => {
    if (isOpen) withdrawQuestion({ payload: { meetingId, questionId } })
  }
  const leave = useEffectEvent(withdrawOpen)
  useEffect(() => () => leave(), [])
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setLateId(questionId), stillQuestionSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [isOpen, questionId])

  const askingNow = (): Asking => {
    if (!isAsked) return asks.isPending ? "asking" : "not asked"
    if (answer === "allowed" || answer === "refused") return answer
    return isOpen ? "asking" : "late"
  }
  return {
    questionId,
    asking: askingNow(),
    error: asks.error,
    ask: () => asks.mutate({ payload: { meetingId } }, { onSuccess: (question) => setQuestionId(question.questionId) }),
    withdraw: () => {
      withdrawOpen()
      setQuestionId(undefined)
    },
  }
}
