import { Data, Effect } from "effect"
import { type ApiError, Invalid } from "../../../../kernel/api/api-error.ts"
import { Api } from "../../../../kernel/api/client.ts"
import type { SaveOutcome } from "../../../../platform/forms/machine/form-state.ts"
import { randomId } from "../../../../platform/http/random-id.ts"
import { signEntry } from "../../../record/model/index.ts"
import { finishMeeting, finishStoppedCode, getFinish, isSigningError, type FinishRun } from "../../model/index.ts"
import type { EndMeetingDraft } from "../../model/end-meeting-draft.ts"
import type { FinishRecord } from "./finish-journal.ts"
import type { RaisedAlert } from "../alerts/raised-alert.ts"
import type { ReadNotice } from "../notices/read-notices.ts"
import { isClear, type FinishIssues } from "../rules/finish-issues.ts"
import { retryWhileUnavailable } from "./retry-unavailable.ts"

/** A step of ending a meeting: core's own, or by its id one that the server runs for a plugin. */
export type FinishStepId = "save-evaluation" | "save-note" | "prepare" | "sign" | "complete" | (string & {})

/** The reason a meeting did not end. It stays open, and everything typed is kept. */
export type FinishError =
  /** Another user changed the same fields; the clinician must choose first. */
  | { readonly kind: "conflict"; readonly form: "note" | "evaluation" }
  /** A form is not loaded. */
  | { readonly kind: "not-open"; readonly form: "note" | "evaluation" }
  /** The server or one of its rules refused, or it was unavailable for too long. `message` is the response's own. */
  | {
      readonly kind: "refused"
      readonly step: FinishStepId
      readonly code: string
      readonly message: string
      readonly error: ApiError
    }
  /** A step threw. */
  | { readonly kind: "error"; readonly step: FinishStepId; readonly message: string }
  /** The clinician stopped waiting for the server, which goes on; `isReleased`: it has given the end up. */
  | { readonly kind: "stopped"; readonly isReleased?: boolean }

/** Carries an error out of the steps. */
class FinishFailed extends Data.TaggedError("FinishFailed")<{ readonly error: FinishError }> {}

const refusedBy = (step: FinishStepId, error: ApiError): FinishFailed =>
  new FinishFailed({ error: { kind: "refused", step, code: error.code, message: error.title, error } })

/** Everything that ending one meeting needs. */
export interface FinishPlan {
  readonly record: FinishRecord
  readonly saveEvaluation: () => Promise<SaveOutcome>
  /** Saves the note; `evenEmpty`, also one in which nothing was written, which makes an entry of the record. */
  readonly saveNote: (evenEmpty: boolean) => Promise<SaveOutcome>
  /** The draft after both forms are saved. */
  readonly draft: Effect.Effect<EndMeetingDraft, ApiError, Api>
  /** An alert that the clinician has not acknowledged. */
  readonly alert: (draft: EndMeetingDraft) => Promise<RaisedAlert | undefined>
  readonly issues: (draft: EndMeetingDraft) => FinishIssues
  /** Says goodbye to the patient and ends the meeting's call, if one runs. Never rejects. */
  readonly endCall: () => Promise<void>
  /** The clinician must confirm, because the record is kept in another system. */
  readonly needsConfirmation: boolean
  /** Whether this patient has unsent drafts that the clinician has not confirmed as staying unsent. */
  readonly hasUnsent: () => Promise<boolean>
  /** The notices that the clinician has not confirmed. */
  readonly notices: (draft: EndMeetingDraft) => Effect.Effect<readonly ReadNotice[], never, Api>
  /** False for a meeting that has ended and only needs signing. */
  readonly completes: boolean
  /** Stores the record before the next step starts. */
  readonly saveRecord: (record: FinishRecord) => Promise<void>
}

/** Progress of a finish. `attempt` over 1: the server is unavailable, and the step is being retried. */
export interface FinishProgress {
  readonly step: FinishStepId
  readonly attempt: number
  /** The server waits for a service outside. */
  readonly waiting?: FinishWaiting
}

/** The time since which the end waits, and the number of attempts without an answer. */
export type FinishWaiting = Pick<NonNullable<FinishRun["waitingFor"]>, "since" | "attempts">

export type FinishOutcome =
  | { readonly kind: "done" }
  | {
      readonly kind: "blocked"
      readonly issues: FinishIssues
      readonly notices: readonly ReadNotice[]
      readonly needsConfirmation: boolean
      readonly hasUnsent: boolean
    }
  | { readonly kind: "alerted"; readonly alert: RaisedAlert }
  | { readonly kind: "failed"; readonly error: FinishError }

/**
 * Ends a meeting: save the evaluation, save the note, validate, end the call, complete. The server sends what markets send, signs and completes in
 * one job, which continues after a crash. Repeated steps reuse their idempotency keys for the same
 * content, and completed ones are skipped: the finish may stop anywhere and start again.
 */
export const runFinish = (plan: FinishPlan, onProgress: (progress: FinishProgress) => void): Effect.Effect<FinishOutcome, never, Api> =>
  Effect.gen(function* () {
    yield* save("save-evaluation", "evaluation", plan.saveEvaluation, onProgress)
    yield* save("save-note", "note", () => plan.saveNote(false), onProgress)
    const readDraft = Effect.mapError(
      retryWhileUnavailable(plan.draft, (attempt) => onProgress({ step: "prepare", attempt })),
      (error) => refusedBy("prepare", error),
    )
    let draft = yield* readDraft
    const first = draft
    const alert = yield* Effect.promise(() => plan.alert(first))
    if (alert !== undefined) return { kind: "alerted", alert } as const
    const issues = plan.issues(draft)
    const [hasUnsent, notices] = yield* Effect.all([Effect.promise(plan.hasUnsent), plan.notices(draft)], { concurrency: "unbounded" })
    const { needsConfirmation } = plan
    if (!isClear(issues) || needsConfirmation || hasUnsent || notices.length > 0)
      return { kind: "blocked", issues, notices, needsConfirmation, hasUnsent } as const

    if (draft.sign && (draft.entry?.contentId ?? null) === null) {
      // Only now: an end that is refused leaves no empty note in the record.
      yield* save("save-note", "note", () => plan.saveNote(true), onProgress)
      draft = yield* readDraft
    }

    // The patient hears the goodbye while the call's room is still open.
    if (plan.completes) yield* Effect.promise(plan.endCall)
    let record = plan.record
    // The server replays its response to a known key, so a finish that has failed since needs new keys.
    const startNewRun = Effect.promise(() => plan.saveRecord((record = { ...record, runId: randomId() })))
    const step = lastStepOf(plan, draft)
    const content = contentOf(draft, step)
    if (step !== undefined && record.done[step] !== content) {
      yield* Effect.promise(() => plan.saveRecord(record))
      const idempotencyKey = `${record.runId}.${step}.${content}`
      const run =
        step === "sign"
          ? sign(draft, idempotencyKey)
          : complete(draft, idempotencyKey, startNewRun, (waitingFor) =>
              onProgress({ step: waitingFor.step, attempt: 1, waiting: waitingFor }),
            )
      yield* guarded(
        step,
        retryWhileUnavailable(run, (attempt) => onProgress({ step, attempt })),
      )
      record = { ...record, done: { ...record.done, [step]: content } }
    }
    return { kind: "done" } as const
  }).pipe(Effect.catchTag("FinishFailed", ({ error }) => Effect.succeed({ kind: "failed", error } as const)))

/** The step after saving: the server's finish, which signs too; of a meeting that has ended, the signature. */
const lastStepOf = ({ completes }: FinishPlan, draft: EndMeetingDraft): "complete" | "sign" | undefined => {
  if (completes) return "complete"
  return draft.sign ? "sign" : undefined
}

/** The content that a step ran for: of the note and the version of the evaluation; for completing, also whether it signs. */
const contentOf = ({ entry, evaluationVersion, sign }: EndMeetingDraft, step: FinishStepId | undefined): string =>
  `${entry?.contentId ?? "-"}.${evaluationVersion}${step === "complete" && sign ? ".signed" : ""}`

const sign = ({ entry }: EndMeetingDraft, idempotencyKey: string) =>
  Effect.gen(function* () {
    if (entry === undefined || entry.contentId === null)
      return yield* Effect.fail(refusedError("missing_entry_content_id", "Missing entry metadata or entry content id"))
    yield* (yield* Api).run(signEntry, { params: { id: entry.id }, payload: { contentId: entry.contentId } }, { idempotencyKey })
  })

/** Starts the finish on the server and waits until it is done. The server continues even if this page closes. */
const complete = (
  { meetingId, entry, sign }: EndMeetingDraft,
  idempotencyKey: string,
  startNewRun: Effect.Effect<void>,
  onWaiting: (waitingFor: NonNullable<FinishRun["waitingFor"]>) => void,
) =>
  Effect.gen(function* () {
    const api = yield* Api
    const params = { meetingId }
    const names = sign ? { entryId: entry?.id ?? null, entryContentId: entry?.contentId ?? null } : { entryId: null, entryContentId: null }
    let run: FinishRun = yield* Effect.mapError(
      api.run(finishMeeting, { params, payload: { status: "COMPLETED", sign, ...names } }, { idempotencyKey }),
      (error) => (isSigningError(error.detail) ? refusedBy("sign", error) : error),
    )
    while (run.state === "running") {
      if (run.waitingFor !== null) onWaiting(run.waitingFor)
      run = yield* api.run(getFinish, { params })
    }
    if (run.state === "done") return
    yield* startNewRun
    if (run.failureCode === finishStoppedCode) return yield* new FinishFailed({ error: { kind: "stopped", isReleased: true } })
    const code = run.state === "failed" ? (run.failureCode ?? "finish_meeting_error") : "unknown_state"
    const error = refusedError(code, run.failureMessage ?? "The meeting could not be finished")
    return yield* refusedBy(sign && run.failureIsSigning ? "sign" : "complete", error)
  })

const refusedError = (code: string, title: string) =>
  new Invalid({ endpointId: finishMeeting.id, code, title, requestId: undefined, status: undefined, detail: undefined })

/** Names the step in its error; what throws becomes an error of kind `error`. */
const guarded = (step: FinishStepId, run: Effect.Effect<void, ApiError | FinishFailed, Api>) =>
  run.pipe(
    Effect.mapError((error) => (error._tag === "FinishFailed" ? error : refusedBy(step, error))),
    Effect.catchDefect((defect) =>
      Effect.fail(new FinishFailed({ error: { kind: "error", step, message: defect instanceof Error ? defect.message : String(defect) } })),
    ),
  )

/** Saves one form, retrying while the server is unavailable. A form that this kind of meeting does not have counts as saved. */
const save = (
  step: FinishStepId,
  form: "note" | "evaluation",
  run: () => Promise<SaveOutcome>,
  onProgress: (progress: FinishProgress) => void,
): Effect.Effect<void, FinishFailed, Api> =>
  Effect.promise(run).pipe(
    Effect.flatMap((outcome): Effect.Effect<void, ApiError | FinishFailed> => {
      if (outcome.saved) return Effect.void
      return Effect.fail(outcome.reason === "error" ? outcome.error : new FinishFailed({ error: { kind: outcome.reason, form } }))
    }),
    (saving) => retryWhileUnavailable(saving, (attempt) => onProgress({ step, attempt })),
    Effect.mapError((error) => (error._tag === "FinishFailed" ? error : refusedBy(step, error))),
  )
