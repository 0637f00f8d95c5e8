import type { ApiError } from "../../../kernel/api/api-error.ts"
import { haveSameValues, isSameValue, type FieldConflict, type FieldValues } from "../field-values.ts"
import type { FormDocument, FormPort } from "../form-port.ts"

/** Whether the form can be used yet. */
export type FormPhase =
  | { readonly phase: "loading" }
  | { readonly phase: "ready" }
  /** This kind of meeting has no such form. */
  | { readonly phase: "absent" }
  | { readonly phase: "failed"; readonly error: ApiError }

/** The place of the typed text. */
export type Sync =
  | { readonly state: "saved" }
  /** Typed; sent within seconds. */
  | { readonly state: "changed" }
  | { readonly state: "saving" }
  /** The server is unavailable; retried automatically. */
  | { readonly state: "waiting"; readonly error: ApiError; readonly attempt: number }
  /** Another user changed the same fields; nothing is sent until the conflict is resolved. */
  | { readonly state: "conflict"; readonly theirs: FormDocument; readonly conflicts: readonly FieldConflict[] }
  /** The server refused; a retry helps only once the reason is gone. */
  | { readonly state: "failed"; readonly error: ApiError }

// Shared instances, so that setting the same state re-renders nothing.
export const savedSync: Sync = { state: "saved" }
export const changedSync: Sync = { state: "changed" }
export const savingSync: Sync = { state: "saving" }

/** Something the clinician should know, shown until dismissed. */
export type FormNotice =
  | { readonly kind: "restored" }
  /** Another user's changes to other fields were merged. */
  | { readonly kind: "merged"; readonly byName: string | null; readonly fields: readonly string[] }
  /** Text that was not saved before the note was signed or struck elsewhere. It is shown for copying and never put into the note. */
  | { readonly kind: "left-over"; readonly values: FieldValues }
  /** The draft on this device belongs to another user; it was not opened. */
  | { readonly kind: "refused-draft" }

/** The result of saving everything. */
export type SaveOutcome =
  /** `document` is the server's version; `undefined` where this kind of meeting has no such form. */
  | { readonly saved: true; readonly document: FormDocument | undefined }
  | { readonly saved: false; readonly reason: "conflict" }
  /** The form is not loaded. */
  | { readonly saved: false; readonly reason: "not-open" }
  | { readonly saved: false; readonly reason: "error"; readonly error: ApiError }

/** The state of one open form. */
export interface FormState {
  readonly phase: FormPhase
  /** The values on screen. */
  readonly values: FieldValues
  /** The version known to be on the server; `undefined` until the form is loaded. */
  readonly base: FormDocument | undefined
  readonly sync: Sync
  readonly notice: FormNotice | undefined
  /** Whether a save is under way. One is at a time. */
  readonly isSaving: boolean
  /** The number of failed saves since the last that succeeded. */
  readonly attempt: number
  readonly isClosed: boolean
}

/** A form before it is loaded. */
export const newForm: FormState = {
  phase: { phase: "loading" },
  values: {},
  base: undefined,
  sync: savedSync,
  notice: undefined,
  isSaving: false,
  attempt: 0,
  isClosed: false,
}

/** The differences between kinds of forms and between pages. */
export interface FormRules extends Pick<FormPort, "toPayload" | "debounceMillis"> {
  /** This page, as the server names it in the versions that it saves. */
  readonly writer: string
}

export type LoadedForm = FormState & { readonly base: FormDocument }

/** Whether the form is loaded and not locked. */
export const isWritable = (state: FormState): state is LoadedForm => state.base !== undefined && state.base.lock === undefined

/** The values that can be sent now. */
export const payloadOf = ({ values, base }: LoadedForm, { toPayload }: FormRules): FieldValues => toPayload?.(values, base.values) ?? values

/** Whether there are changes to send. `typed`, the field just changed, usually decides without comparing the rest. */
export const isDirty = (state: FormState, rules: FormRules, typed?: string): boolean =>
  isWritable(state) && differs(state.base.values, payloadOf(state, rules), typed)

/** Whether the screen differs from the server, including changes that cannot be sent yet. */
export const hasLocalChanges = ({ base, values }: FormState, typed?: string): boolean =>
  base !== undefined && differs(base.values, values, typed)

const differs = (before: FieldValues, after: FieldValues, typed: string | undefined): boolean =>
  (typed !== undefined && !isSameValue(before[typed], after[typed])) || !haveSameValues(before, after)
