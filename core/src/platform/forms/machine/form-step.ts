import { isRetryable, type ApiError } from "../../../kernel/api/api-error.ts"
import { mergeFields, toValidText, unsavedValues, withValue, type FieldValues } from "../field-values.ts"
import { isNewer, type FormDocument } from "../form-port.ts"
import {
  changedSync,
  hasLocalChanges,
  isDirty,
  isWritable,
  payloadOf,
  savedSync,
  savingSync,
  type FormRules,
  type FormState,
  type LoadedForm,
  type SaveOutcome,
} from "./form-state.ts"
import { restoreOutcome, type SavedDraft } from "./saved-draft.ts"

/** The events of a form. */
export type FormEvent =
  /** The screen opened, or the clinician tries to load again. */
  | { readonly type: "opened" }
  /** The server's version arrived, with this device's draft. `refused`: the draft belongs to another user. */
  | { readonly type: "loaded"; readonly document: FormDocument; readonly draft: SavedDraft | "refused" | undefined }
  /** `isAbsent`: this kind of meeting has no such form. */
  | { readonly type: "load-failed"; readonly error: ApiError; readonly isAbsent: boolean }
  | { readonly type: "typed"; readonly field: string; readonly value: FieldValues[string] | undefined }
  /** The timer fired, or a caller asks for a save. `evenEmpty` also saves a form that was never saved and is empty. */
  | { readonly type: "save"; readonly evenEmpty?: boolean }
  | { readonly type: "saved"; readonly document: FormDocument }
  /** `theirs`: the server's version, where the save was based on an older one. */
  | { readonly type: "save-failed"; readonly error: ApiError; readonly theirs: FormDocument | undefined }
  /** The server's version was read again: it may be newer, or locked. */
  | { readonly type: "seen"; readonly document: FormDocument }
  /** The clinician chose a value for each field in conflict. */
  | { readonly type: "resolved"; readonly values: Readonly<Record<string, FieldValues[string] | undefined>> }
  | { readonly type: "notice-closed" }
  /** The connection is back. */
  | { readonly type: "online" }
  | { readonly type: "closed" }

/** A command for the runner. */
export type FormCommand =
  /** Loads the form and this device's draft. */
  | { readonly type: "load" }
  /** Keeps the values on this device, with the server version they started from. */
  | { readonly type: "keep"; readonly draft: Omit<SavedDraft, "writer"> }
  /** Deletes the draft: the server has all of it. */
  | { readonly type: "discard" }
  /** Saves soon, after the form's default delay where `delayMillis` is `undefined`. A retry that is due is not moved. */
  | { readonly type: "schedule-save"; readonly delayMillis: number | undefined }
  /** Saves again, the later the higher `attempt` is. */
  | { readonly type: "retry-save"; readonly attempt: number }
  | { readonly type: "cancel-save" }
  | { readonly type: "save"; readonly values: FieldValues; readonly version: number }
  /** Notifies the callers that wait for the save. */
  | { readonly type: "announce"; readonly outcome: SaveOutcome }

/** The next state, and the commands to execute. */
export interface FormStep {
  readonly state: FormState
  readonly commands: readonly FormCommand[]
}

/**
 * A form's state machine: pure and total. Events that do not apply in the current state, such as a load that ends after the form was
 * closed, change nothing.
 */
export function stepForm(state: FormState, event: FormEvent, rules: FormRules): FormStep {
  switch (event.type) {
    case "opened":
      return state.base === undefined ? to(state, { phase: { phase: "loading" } }, { type: "load" }) : to(state)
    case "loaded":
      return state.isClosed ? to(state) : onLoaded(state, event, rules)
    case "load-failed": {
      if (state.isClosed || state.base !== undefined) return to(state)
      return to(state, { phase: event.isAbsent ? { phase: "absent" } : { phase: "failed", error: event.error } })
    }
    case "typed": {
      if (!isWritable(state)) return to(state)
      const value = typeof event.value === "string" ? toValidText(event.value) : event.value
      return reconcile({ ...state, values: withValue(state.values, event.field, value) }, rules, event.field)
    }
    case "save":
      return save(state, rules, event.evenEmpty)
    case "saved":
      return onSaved(state, event.document, rules)
    case "save-failed":
      return onSaveFailed(state, event, rules)
    case "seen":
      return onSeen(state, event.document, rules)
    case "resolved":
      return onResolved(state, event.values, rules)
    case "notice-closed":
      return to(state, { notice: undefined })
    case "online":
      return state.sync.state === "waiting" ? save(state, rules) : to(state)
    case "closed": {
      const closed: FormState = { ...state, isClosed: true }
      const isSent = isDirty(closed, rules) && closed.sync.state !== "conflict"
      const step = isSent ? save(closed, rules) : to(closed)
      return { ...step, commands: [cancel, ...step.commands] }
    }
  }
}

const cancel: FormCommand = { type: "cancel-save" }
const discard: FormCommand = { type: "discard" }

const to = (state: FormState, changes?: Partial<FormState>, ...commands: readonly FormCommand[]): FormStep => ({
  state: { ...state, ...changes },
  commands,
})

/** The step, and then an announcement. */
const announcing = ({ state, commands }: FormStep, outcome: SaveOutcome): FormStep => ({
  state,
  commands: [...commands, { type: "announce", outcome }],
})

const keep = ({ base, values }: LoadedForm): FormCommand => ({
  type: "keep",
  draft: { values, base: { version: base.version, values: base.values } },
})

function onLoaded(state: FormState, { document, draft }: Extract<FormEvent, { type: "loaded" }>, rules: FormRules): FormStep {
  // A second load, which was asked for before the first arrived.
  if (state.base !== undefined) return onSeen(state, document, rules)
  const ready: FormState = { ...state, phase: { phase: "ready" } }
  const own = draft === "refused" ? undefined : draft
  const outcome = own && restoreOutcome(document, own)
  if (own === undefined || outcome === "in-sync") {
    const notice = draft === "refused" ? ({ kind: "refused-draft" } as const) : undefined
    return reconcile({ ...ready, base: document, values: document.values, notice }, rules)
  }
  // The draft stands on its own base version, and the server's version is merged into it.
  const base = outcome === "restored" ? document : { ...document, ...own.base, lock: undefined }
  return mergeRemote({ ...ready, base, values: own.values, notice: { kind: "restored" } }, document, rules)
}

/** Brings draft, timer and sync in line with the difference from the server; `typed` is the only field that changed. */
function reconcile(state: FormState, rules: FormRules, typed?: string): FormStep {
  if (!isWritable(state)) return to(state)
  const { sync, isSaving } = state
  if (sync.state === "conflict") return mergeRemote(state, sync.theirs, rules)
  // A save that is on its way, or whose response was lost, may leave the server with the value that was just undone.
  const isWaiting = sync.state === "waiting"
  const drafted = hasLocalChanges(state, typed) || isSaving || isWaiting ? keep(state) : discard
  if (!isDirty(state, rules, typed) && !isWaiting) return to(state, isSaving ? {} : { sync: savedSync }, drafted, cancel)
  const delayMillis = typed === undefined ? undefined : rules.debounceMillis?.(typed)
  const isShown = isSaving || isWaiting
  return to(state, isShown ? {} : { sync: changedSync }, drafted, { type: "schedule-save", delayMillis })
}

/** Merges a newer server version into the form. */
function mergeRemote(state: LoadedForm, theirs: FormDocument, rules: FormRules): FormStep {
  if (theirs.lock !== undefined) return acceptLock(state, theirs)
  const { values, conflicts, fromTheirs } = mergeFields(state.base.values, state.values, theirs.values)
  if (conflicts.length > 0) return to(state, { sync: { state: "conflict", theirs, conflicts } }, cancel, keep(state))
  const notice = fromTheirs.length > 0 ? ({ kind: "merged", byName: theirs.savedByName, fields: fromTheirs } as const) : state.notice
  return reconcile({ ...state, base: theirs, values, notice, sync: savedSync }, rules)
}

/** Accepts a lock from elsewhere: shows the locked version, with any unsaved text next to it. */
function acceptLock(state: LoadedForm, theirs: FormDocument): FormStep {
  const unsaved = unsavedValues(state.base.values, state.values, theirs.values)
  const locked = { base: theirs, values: theirs.values, sync: savedSync }
  if (Object.keys(unsaved).length === 0) return to(state, locked, cancel, discard)
  return to(state, { ...locked, notice: { kind: "left-over", values: unsaved } }, cancel, keep(state))
}

function onResolved(state: FormState, chosen: Readonly<Record<string, FieldValues[string] | undefined>>, rules: FormRules): FormStep {
  const { base, sync } = state
  if (sync.state !== "conflict" || base === undefined) return to(state)
  const { values, conflicts } = mergeFields(base.values, state.values, sync.theirs.values)
  if (conflicts.some(({ field }) => !(field in chosen))) return to(state)
  const resolved = conflicts.reduce((all, { field }) => withValue(all, field, chosen[field]), values)
  return reconcile({ ...state, base: sync.theirs, values: resolved, sync: savedSync }, rules)
}

function save(state: FormState, rules: FormRules, evenEmpty = false): FormStep {
  // A further caller gets the outcome of the save that is under way.
  if (state.isSaving) return to(state)
  const { base, phase, sync } = state
  const ended = (outcome: SaveOutcome) => announcing(to(state, {}, cancel), outcome)
  if (base === undefined)
    return ended(phase.phase === "absent" ? { saved: true, document: undefined } : { saved: false, reason: "not-open" })
  if (sync.state === "conflict") return ended({ saved: false, reason: "conflict" })
  // While the outcome of a save is not known, the values are sent even if they are the base's: the server may hold others.
  const isNeeded = isDirty(state, rules) || sync.state === "waiting" || (evenEmpty && base.version === 0)
  if (!isWritable(state) || !isNeeded) return ended({ saved: true, document: base })
  // A retry keeps showing `waiting`: switching states on every attempt would make the form jump.
  const shownSync = sync.state === "waiting" ? sync : savingSync
  return to(state, { isSaving: true, sync: shownSync }, cancel, { type: "save", values: payloadOf(state, rules), version: base.version })
}

function onSaved(state: FormState, document: FormDocument, rules: FormRules): FormStep {
  const saved: FormState = { ...state, isSaving: false, attempt: 0, base: document, sync: savedSync }
  const whenClosed = () => (hasLocalChanges(saved) ? to(saved) : to(saved, {}, discard))
  return announcing(state.isClosed ? whenClosed() : reconcile(saved, rules), { saved: true, document })
}

function onSaveFailed(state: FormState, { error, theirs }: Extract<FormEvent, { type: "save-failed" }>, rules: FormRules): FormStep {
  const ended: FormState = { ...state, isSaving: false }
  if (theirs !== undefined && hasBase(ended)) {
    if (isOwnSave(theirs, rules)) return onSaved(state, theirs, rules)
    const merged = mergeRemote(ended, theirs, rules)
    const isConflict = merged.state.sync.state === "conflict"
    return announcing(merged, isConflict ? { saved: false, reason: "conflict" } : { saved: true, document: theirs })
  }
  const attempt = state.attempt + 1
  const outcome: SaveOutcome = { saved: false, reason: "error", error }
  if (!isRetryable(error)) return announcing(to(ended, { sync: { state: "failed", error } }), outcome)
  const waiting: FormState = { ...ended, attempt, sync: { state: "waiting", error, attempt } }
  return announcing(state.isClosed ? to(waiting) : to(waiting, {}, { type: "retry-save", attempt }), outcome)
}

/** This page's own save arrived; its response was lost or is still on its way. */
const isOwnSave = ({ writer, lock }: FormDocument, rules: FormRules) => writer === rules.writer && lock === undefined

function onSeen(state: FormState, document: FormDocument, rules: FormRules): FormStep {
  if (!hasBase(state) || !isNewer(state.base, document)) return to(state)
  if (!isOwnSave(document, rules)) return mergeRemote(state, document, rules)
  return reconcile({ ...state, attempt: 0, base: document, sync: savedSync }, rules)
}

const hasBase = (state: FormState): state is LoadedForm => state.base !== undefined
