import type { ApiError } from "../../../api/api-error.ts"
import type { FieldValues } from "../field-values.ts"
import type { FieldConflict } from "../conflict/merge.ts"
import type { FormDocument } from "../form-port.ts"

/** Whether the form can be used yet. */
export type FormPhase =
  | { readonly phase: "loading" }
  | { readonly phase: "ready" }
  /** This kind of meeting has no such form. */
  | { readonly phase: "absent" }
  | { readonly phase: "failed"; readonly error: ApiError }

/** Where the typed text is. */
export type Sync =
  | { readonly state: "saved" }
  /** Typed; sent within seconds. */
  | { readonly state: "changed" }
  | { readonly state: "saving" }
  /** The server is unavailable; retried automatically. */
  | { readonly state: "waiting"; readonly error: ApiError; readonly attempt: number }
  /** Somebody else changed the same fields; nothing is sent until the conflict is resolved. */
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
  /** Somebody else's changes to other fields were merged. */
  | { readonly kind: "merged"; readonly byName: string | null; readonly fields: readonly string[] }
  /** Text that was not saved before the note was signed or struck elsewhere. It is shown for copying and never put into the note. */
  | { readonly kind: "left-over"; readonly values: FieldValues }
  /** The draft on this device belongs to somebody else; it was not opened. */
  | { readonly kind: "refused-draft" }

/** The result of saving everything. */
export type SaveOutcome =
  /** `document` is the server's version; `undefined` where this kind of meeting has no such form. */
  | { readonly saved: true; readonly document: FormDocument | undefined }
  | { readonly saved: false; readonly reason: "conflict" }
  /** The form is not loaded. */
  | { readonly saved: false; readonly reason: "not-open" }
  | { readonly saved: false; readonly reason: "error"; readonly error: ApiError }
