import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { isApiError, useApiMutation, type ApiError } from "@rond/core/platform/http"
import { Result } from "effect"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { insurerPath } from "../../../insurer-service/screen/index.ts"
import { postConsultation, putConsultation, type ReportError } from "../../../report/model/index.ts"
import {
  decideOutcome,
  deleteOutcome,
  getOutcomes,
  type OutcomesOfMeeting,
  type SavedOutcome,
  switchSelfPay,
  outcomeRequest,
  choiceIssues,
  type ChoiceIssue,
  entriesOf,
  type OutcomesState,
  newOutcomes,
  type OutcomeCommand,
  type OutcomeEvent,
  outcomeStep,
  isSameChoice,
  type StoredOutcomes,
  withStored,
  type ChecklistIssue,
} from "../../../outcomes/model/index.ts"
import { outcomeOptions, type OutcomeRequest } from "../../../insurer-service/model/index.ts"
import { mayHaveArrived } from "../calculation/may-have-arrived.ts"
import type { ReportOf } from "../calculation/use-report.ts"
import { type Choices, choicesIn, withChoices } from "./choices.ts"
import { requirements } from "./outcomes-of-meeting.ts"

/** The step that failed, and why. `again` is pressed to try it once more. */
export interface OutcomeProblem {
  readonly doing: OutcomeCommand["type"]
  readonly cause: { readonly kind: "refused"; readonly error: ApiError } | { readonly kind: "report"; readonly error: ReportError }
  readonly again: OutcomeEvent | undefined
}

/** The gaps that the clinician was shown when they pressed too early. */
export interface ShownIssues {
  readonly choices: readonly ChoiceIssue[]
  readonly checklist: readonly ChecklistIssue[]
  /** The rules of an entry that wait for an answer. */
  readonly rules: { readonly key: string; readonly ruleIds: readonly string[] } | undefined
  /** The number of times that something was shown. */
  readonly times: number
}

export interface Outcomes {
  readonly state: OutcomesState
  readonly dispatch: (event: OutcomeEvent) => void
  readonly problem: OutcomeProblem | undefined
  readonly forgetProblem: () => void
  readonly issues: ShownIssues
}

export interface OutcomesSource {
  readonly data: OutcomesOfMeeting
  /** Reads the outcomes again. */
  readonly refetch: () => Promise<{ readonly data: OutcomesOfMeeting | undefined }>
  /** The choices on this device that are not saved. */
  readonly kept: Choices
  readonly keep: (choices: Choices) => void
  readonly reportOf: ReportOf
}

const storedOf = ({ outcomesForMeeting, consultationInformation: { calculation } }: OutcomesOfMeeting): StoredOutcomes => ({
  isCalculated: calculation === "calculated",
  isAsked: calculation === "asked",
  standard: outcomesForMeeting.filter(({ requestType }) => requestType === "STANDARD"),
  nonClaim: outcomesForMeeting.filter(({ requestType }) => requestType === "NON_CLAIM"),
})

const noIssues: ShownIssues = { choices: [], checklist: [], rules: undefined, times: 0 }

/** The outcomes of the meeting on screen: runs the state machine, and its commands against the server. */
export function useOutcomes({ data, refetch, kept, keep, reportOf }: OutcomesSource): Outcomes {
  const { ids, user } = useWorkspace()
  const refresh = useRefreshWorkspaceQueries()
  const [state, setState] = useState(() => withChoices(withStored(newOutcomes(outcomeOptions), storedOf(data)), kept))
  const [problem, setProblem] = useState<OutcomeProblem>()
  const [issues, setIssues] = useState(noIssues)
  const current = useRef(state)
  const saved = useRef(data)
  const writes = useRef<Promise<unknown>>(Promise.resolve())
  const invalidates = [getOutcomes, requirements]
  const calculate = useApiMutation(postConsultation, { invalidates })
  const send = useApiMutation(putConsultation, { invalidates })
  const selfPay = useApiMutation(switchSelfPay, { invalidates })
  const decide = useApiMutation(decideOutcome, { invalidates })
  const remove = useApiMutation(deleteOutcome, { invalidates })

  const params = { insurer: insurerPath }
  const meetingId = ids.meetingId ?? ""
  const headers = { requesterId: ids.clinicianId, meetingId, kryUserId: user.id }
  const versionOf = (id: string) => ({
    version: String(saved.current.outcomesForMeeting.find(({ internalOutcomeId }) => internalOutcomeId === id)?.version ?? 0),
  })

  const dispatch = (event: OutcomeEvent) => {
    const { state: next, commands } = outcomeStep(current.current, event)
    current.current = next
    setState(next)
    keep(choicesIn(next))
    if (event.type !== "loaded") setIssues((shown) => stillShown(shown, next))
    for (const command of commands) void run(command, event)
  }

  /** One write at a time, each with the version that the one before it left. */
  const inTurn = (write: () => Promise<unknown>) => (writes.current = writes.current.then(write, write))

  /** Takes over a written outcome from the response, so that the next write names its version before the outcomes are read again. */
  const learn = (changed: SavedOutcome) => {
    const outcomesForMeeting = saved.current.outcomesForMeeting.map((one) =>
      one.internalOutcomeId === changed.internalOutcomeId && one.version < changed.version ? changed : one,
    )
    saved.current = { ...saved.current, outcomesForMeeting }
  }

  const failed = async (command: OutcomeCommand, again: OutcomeEvent | undefined, error: unknown, back: OutcomeEvent | undefined) => {
    if (!isApiError(error)) throw error
    if (back !== undefined) dispatch(back)
    setProblem({ doing: command.type, cause: { kind: "refused", error }, again })
    // A colleague may have changed them, or the request arrived and its response did not.
    refresh([requirements])
    const { data: read } = await refetch()
    return read
  }

  /** The outcome is back among the others, unless it turns out to be gone. */
  const notRemoved = async (command: OutcomeCommand & { readonly type: "delete" }, error: unknown) => {
    const { internalOutcomeId: id } = command
    dispatch({ type: "loaded", stored: storedOf(saved.current) })
    const entry = current.current.entries.find(({ internalOutcomeId }) => internalOutcomeId === id)
    const read = await failed(command, entry && { type: "removed", key: entry.key }, error, undefined)
    if (read?.outcomesForMeeting.some(({ internalOutcomeId }) => internalOutcomeId === id) === false) setProblem(undefined)
  }

  const run = async (command: OutcomeCommand, event: OutcomeEvent): Promise<void> => {
    switch (command.type) {
      case "calculate":
        return calculated(command, event)
      case "save-non-claim":
        await inTurn(() => saveNonClaim(command, event))
        return
      case "delete":
        await inTurn(async () => {
          setProblem(undefined)
          const { internalOutcomeId: id } = command
          const input = { params: { ...params, id }, headers: { internalOutcomeId: id, meetingId }, run: versionOf(id) }
          await remove.mutateAsync(input).catch((error: unknown) => notRemoved(command, error))
        })
        return
      case "patch-self-pay":
        await inTurn(async () => {
          setProblem(undefined)
          const { key, internalOutcomeId: id, isSelfPay } = command
          const input = { params: { ...params, id }, headers: { meetingId }, payload: { isSelfPay }, run: versionOf(id) }
          await selfPay
            .mutateAsync(input)
            .then(learn)
            .catch((error: unknown) => failed(command, event, error, { type: "self-pay-failed", key, selfPay: isSelfPay }))
        })
        return
      case "patch-decision":
        await inTurn(async () => {
          setProblem(undefined)
          const { key, internalOutcomeId, patch } = command
          try {
            learn(await decide.mutateAsync({ params: { ...params, internalOutcomeId }, payload: patch, run: versionOf(internalOutcomeId) }))
            dispatch({ type: "final-stored", key })
          } catch (error) {
            await failed(command, event, error, { type: "final-failed", key })
          }
        })
        return
      case "show-issues":
        setIssues(({ times }) => ({ ...noIssues, choices: command.choices, checklist: command.checklist, times: times + 1 }))
        return
      case "show-unanswered":
        setIssues(({ times }) => ({ ...noIssues, rules: { key: command.key, ruleIds: command.ruleIds }, times: times + 1 }))
        return
      case "report":
        throw command.error
    }
  }

  /** The report, or `undefined` once the clinician was told why there is none. */
  const reportFor = async (
    command: OutcomeCommand,
    again: OutcomeEvent,
    back: OutcomeEvent,
    outcomes: readonly OutcomeRequest[],
    nonClaim: readonly OutcomeRequest[],
  ) => {
    try {
      const report = await reportOf(outcomes, nonClaim)
      if (Result.isSuccess(report)) return report.success
      dispatch(back)
      setProblem({ doing: command.type, cause: { kind: "report", error: report.failure }, again })
    } catch (error) {
      await failed(command, again, error, back)
    }
    return undefined
  }

  const calculated = async (command: OutcomeCommand & { readonly type: "calculate" }, event: OutcomeEvent) => {
    setProblem(undefined)
    const notAsked = { type: "calculation-failed", mayHaveArrived: false } as const
    const payload = await reportFor(command, event, notAsked, command.outcomes, [])
    if (payload === undefined) return
    try {
      const { postConsultationResponse } = await calculate.mutateAsync({ params, headers, payload })
      dispatch({ type: "calculated", outcomes: postConsultationResponse.outcomes })
    } catch (error) {
      const isLost = isApiError(error) && mayHaveArrived(error)
      await failed(command, event, error, { ...notAsked, mayHaveArrived: isLost })
    }
  }

  const saveNonClaim = async (command: OutcomeCommand & { readonly type: "save-non-claim" }, event: OutcomeEvent) => {
    setProblem(undefined)
    const { key, outcome } = command
    const notSaved = { type: "non-claim-failed", key } as const
    const before = saved.current
    const idsBefore = new Set(before.outcomesForMeeting.map(({ internalOutcomeId }) => internalOutcomeId))
    const nonClaims = [...requestsOf(before, "NON_CLAIM"), outcome]
    const payload = await reportFor(command, event, notSaved, requestsOf(before, "STANDARD"), nonClaims)
    if (payload === undefined) return
    const error = await send.mutateAsync({ params, headers, payload }).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    // Also after a failure: a response may be lost whose request was not.
    const { data: read } = await refetch()
    const added = read?.outcomesForMeeting.find(
      (one) => one.requestType === "NON_CLAIM" && !idsBefore.has(one.internalOutcomeId) && isSameChoice(one, outcome),
    )
    if (added !== undefined) return dispatch({ type: "non-claim-saved", key, internalOutcomeId: added.internalOutcomeId })
    if (error !== undefined) {
      await failed(command, event, error, notSaved)
      return
    }
    // It was saved; what the page reads next has it.
    dispatch(notSaved)
    dispatch({ type: "removed", key })
  }

  const load = useEffectEvent((read: OutcomesOfMeeting) => {
    saved.current = read
    dispatch({ type: "loaded", stored: storedOf(read) })
  })
  useEffect(() => load(data), [data])

  return { state, dispatch, problem, forgetProblem: () => setProblem(undefined), issues }
}

/** The gaps that were shown and still stand. */
const stillShown = (shown: ShownIssues, state: OutcomesState): ShownIssues => {
  if (shown.times === 0) return shown
  const open = [...choiceIssues(state, "STANDARD"), ...choiceIssues(state, "NON_CLAIM")]
  const rules = state.entries.find(({ key }) => key === shown.rules?.key)?.rules ?? []
  const ruleIds = (shown.rules?.ruleIds ?? []).filter((id) => rules.some((rule) => rule.ruleId === id && rule.questionAnswered === null))
  return {
    ...shown,
    choices: shown.choices.flatMap(({ key, code }) => open.find((issue) => issue.key === key && issue.code === code) ?? []),
    rules: shown.rules && { key: shown.rules.key, ruleIds },
  }
}

const requestsOf = (data: OutcomesOfMeeting, requestType: "STANDARD" | "NON_CLAIM"): readonly OutcomeRequest[] => {
  const { entries } = withStored(newOutcomes(outcomeOptions), { ...storedOf(data), isCalculated: true })
  return entriesOf({ entries }, requestType).map(outcomeRequest)
}
