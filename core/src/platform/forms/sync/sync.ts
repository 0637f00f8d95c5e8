import type { ApiError } from "../../../api/api-error.ts"
import type { FieldValues } from "../field-values.ts"
import type { FieldConflict } from "../conflict/merge.ts"
import type { FormDocument } from "../form-port.ts"

/** Whether the form is there to be written in. */
export type FormPhase =
  | { readonly phase: "loading" }
  | { readonly phase: "ready" }
  /** This kind of meeting has no such form. */
  | { readonly phase: "absent" }
  | { readonly phase: "failed"; readonly error: ApiError }

/** Where what was typed is by now. */
export type Sync =
  | { readonly state: "saved" }
  /** Typed; on its way to the server within seconds. */
  | { readonly state: "changed" }
  | { readonly state: "saving" }
  /** The server cannot be reached; it is tried again by itself. */
  | { readonly state: "waiting"; readonly error: ApiError; readonly attempt: number }
  /** Somebody else changed the same cells; nothing is sent until somebody has chosen. */
  | { readonly state: "conflict"; readonly theirs: FormDocument; readonly conflicts: readonly FieldConflict[] }
  /** The server said no; trying the same again helps only when the reason is gone. */
  | { readonly state: "failed"; readonly error: ApiError }

// One value each: what says the same as before redraws nobody.
export const savedSync: Sync = { state: "saved" }
export const changedSync: Sync = { state: "changed" }
export const savingSync: Sync = { state: "saving" }

/** Something the clinician should know of, said once and closed by hand. */
export type FormNotice =
  | { readonly kind: "restored" }
  /** Somebody else's changes to other cells were taken in. */
  | { readonly kind: "merged"; readonly byName: string | null; readonly fields: readonly string[] }
  /** Text that was not saved before the note was signed or struck elsewhere. It is shown to be copied, never put into the note. */
  | { readonly kind: "left-over"; readonly values: FieldValues }
  /** What this device holds says that it is somebody else's; it was not opened. */
  | { readonly kind: "refused-draft" }

/** How a wish to have everything saved came out. */
export type SaveOutcome =
  /** `document` is what the server has; none where this kind of meeting has no such form. */
  | { readonly saved: true; readonly document: FormDocument | undefined }
  | { readonly saved: false; readonly reason: "conflict" }
  /** The form is not loaded. */
  | { readonly saved: false; readonly reason: "not-open" }
  | { readonly saved: false; readonly reason: "error"; readonly error: ApiError }
