import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla"
import type { RunApi } from "../../../../platform/http/api-provider.tsx"
import { isSigningErrorCode } from "../../model/endpoints.ts"
import { randomId } from "../../../../platform/http/random-id.ts"
import { type FinishError, type FinishProgress, runFinish, type FinishOutcome, type FinishPlan } from "./run-finish.ts"
import type { RaisedAlert } from "../alerts/raised-alert.ts"
import type { FinishJournal, FinishRecord } from "./finish-journal.ts"

/** The way the clinician wants to end the meeting. */
export interface FinishIntent {
  readonly sign: boolean
  /** The clinician has confirmed. */
  readonly confirmed: boolean
  /** Ask for confirmation in any case. */
  readonly alwaysConfirms: boolean
  /** The clinician has confirmed that drafts stay unsent. */
  readonly leavesUnsent: boolean
}

/** The state of ending the meeting on screen. */
export type FinishState =
  | { readonly state: "idle" }
  | ({ readonly state: "working"; readonly sign: boolean } & FinishProgress)
  | ({ readonly state: "blocked"; readonly sign: boolean } & Omit<Extract<FinishOutcome, { readonly kind: "blocked" }>, "kind">)
  | { readonly state: "alerted"; readonly alert: RaisedAlert }
  | ({ readonly state: "failed"; readonly error: FinishError } & FinishIntent)

/** Ends one meeting; shared by the bottom bar, the dialogs and the notice. */
export interface FinishController {
  readonly store: ReturnType<typeof createStore>
  readonly state: PrimitiveAtom<FinishState>
  /** A finish that this device started but did not complete. */
  readonly interrupted: PrimitiveAtom<FinishRecord | undefined>
  /** Starts or continues. Does nothing while one is running. */
  readonly run: (intent: FinishIntent, planOf: (record: FinishRecord) => FinishPlan) => Promise<FinishOutcome["kind"] | "busy">
  /** Stores the progress of a finish, in case this page closes. */
  readonly saveRecord: (record: FinishRecord) => Promise<void>
  /** Stops waiting; the server continues with the request. */
  readonly stop: () => void
  /** Dismisses the result. */
  readonly reset: () => void
  /** Discards the interrupted finish. */
  readonly forget: () => Promise<void>
  readonly open: () => void
}

export function makeFinishController(
  ids: { readonly clinicianId: string; readonly meetingId: string },
  { runApi, log }: { readonly runApi: RunApi; readonly log: FinishJournal },
): FinishController {
  const store = createStore()
  const state = atom<FinishState>({ state: "idle" })
  const interrupted = atom<FinishRecord | undefined>(undefined)
  let abort: AbortController | undefined

  // A device without storage can still end meetings: only the server then prevents duplicates.
  const read = () => log.read(ids.clinicianId, ids.meetingId).catch(() => undefined)
  const forget = async () => {
    store.set(interrupted, undefined)
    await log.remove(ids.clinicianId, ids.meetingId).catch(() => undefined)
  }

  const run: FinishController["run"] = async (intent, planOf) => {
    const { sign } = intent
    if (store.get(state).state === "working") return "busy"
    store.set(state, { state: "working", sign, step: "save-evaluation", attempt: 1 })
    const earlierRecord = await read()
    const record = earlierRecord === undefined ? { ...ids, runId: randomId(), sign, done: {} } : { ...earlierRecord, sign }
    abort = new AbortController()
    const progress = (at: FinishProgress) => store.set(state, { state: "working", sign, ...at })
    const outcome = await runApi(runFinish(planOf(record), progress), { signal: abort.signal }).catch((cause: unknown): FinishOutcome => {
      if (abort?.signal.aborted === true) return { kind: "failed", error: { kind: "stopped" } }
      throw cause
    })
    store.set(state, stateAfter(outcome, intent))
    store.set(interrupted, undefined)
    if (outcome.kind === "done") await forget()
    return outcome.kind
  }

  return {
    store,
    state,
    saveRecord: (record) => log.write(record).catch(() => undefined),
    interrupted,
    run,
    stop: () => abort?.abort(),
    reset: () => store.set(state, (now) => (now.state === "working" ? now : { state: "idle" })),
    forget,
    open: () => void read().then((record) => store.get(state).state === "idle" && store.set(interrupted, record)),
  }
}

function stateAfter(outcome: FinishOutcome, intent: FinishIntent): FinishState {
  switch (outcome.kind) {
    case "done":
      return { state: "idle" }
    case "blocked":
      return {
        state: "blocked",
        sign: intent.sign,
        issues: outcome.issues,
        notices: outcome.notices,
        needsConfirmation: outcome.needsConfirmation,
        hasUnsent: outcome.hasUnsent,
      }
    case "alerted":
      return { state: "alerted", alert: outcome.alert }
    case "failed":
      return { state: "failed", ...intent, error: outcome.error }
  }
}

export interface SigningErrorProps {
  readonly error: Extract<FinishError, { readonly kind: "refused" }>
  /** The intent of the finish that failed. */
  readonly intent: FinishIntent
}

/** The error, if signing itself failed or any step failed with a signing code. */
export function failedSigning(finish: FinishState): SigningErrorProps | undefined {
  if (finish.state !== "failed" || !finish.sign || finish.error.kind !== "refused") return undefined
  const { error } = finish
  return error.step === "sign" || isSigningErrorCode(error.code) ? { error, intent: finish } : undefined
}
