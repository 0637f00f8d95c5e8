import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { ApiError, Conflict } from "../../api/api-error.ts"
import type { Api } from "../../api/client.ts"
import type { FormTemplate } from "../../model/record/form-template.ts"
import type { FieldValues } from "./field-values.ts"
import type { ServerVersion } from "./sync/restore-outcome.ts"

/** Why a form cannot be written in any more. */
export interface FormLock {
  /** `closed`: the meeting has ended. */
  readonly kind: "signed" | "stricken" | "closed"
  readonly at: string
  readonly byName: string | null
  readonly reason: string | null
}

/** A form's document as every form sees it, whatever it is on the wire. */
export interface FormDocument extends ServerVersion {
  readonly template: FormTemplate | undefined
  readonly savedAt: string | null
  readonly savedByName: string | null
  readonly lock: FormLock | undefined
  /** The record entry behind a note, with the id of exactly this content; forms that are no entries have none. */
  readonly entry: { readonly id: string; readonly contentId: string | null } | undefined
}

/** A value that travels with a form and is no field of its template. */
export interface ExtraValue {
  readonly label: MessageDescriptor
  /** `date`: it reads as a date in the market's format. */
  readonly kind?: "date"
}

/** How one kind of form is read and saved: the note's port, the evaluation's. */
export interface FormPort {
  readonly load: Effect.Effect<FormDocument, ApiError, Api>
  /** Saves on top of `version`; a stale one fails with a Conflict that {@link currentIn} reads. */
  readonly save: (values: FieldValues, version: number, writer: string) => Effect.Effect<FormDocument, ApiError, Api>
  /** What of the cells can be sent by now; a half answer waits on this device. All of them where absent. */
  readonly toPayload?: (values: FieldValues, saved: FieldValues) => FieldValues
  /** Milliseconds that this cell rests after a change before the form is sent, where that is not the form's usual rest. */
  readonly debounceMillis?: (field: string) => number | undefined
  /** The form's values beside those of its template, by id; conflicts and notices name them so. */
  readonly extraValues?: Readonly<Record<string, ExtraValue>>
  /** The version that a conflict tells of; `undefined` when it tells of none, or cannot be read. */
  readonly currentIn: (conflict: Conflict) => FormDocument | undefined
  /** Whether a failed load only says that this kind of meeting has no such form. */
  readonly isAbsent: (error: ApiError) => boolean
}
