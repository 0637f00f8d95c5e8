import type { MessageDescriptor } from "@lingui/core"
import type { Effect } from "effect"
import type { ApiError, Conflict } from "../../kernel/api/api-error.ts"
import type { Api } from "../../kernel/api/client.ts"
import type { Addendum, FormTemplate } from "../../areas/record/model/index.ts"
import type { FieldValues } from "./field-values.ts"

/** The reason a form is read-only. */
export interface FormLock {
  /** `closed`: the meeting has ended. */
  readonly kind: "signed" | "stricken" | "closed"
  readonly at: string
  readonly byName: string | null
  readonly reason: string | null
}

/** A version of a form on the server. */
export interface ServerVersion {
  readonly version: number
  readonly values: FieldValues
  /** The page that wrote it; `null` for a form that was never saved. */
  readonly writer: string | null
}

/** A form's document as all forms see it, independent of the wire format. */
export interface FormDocument extends ServerVersion {
  readonly template: FormTemplate | undefined
  readonly savedAt: string | null
  readonly savedByName: string | null
  readonly lock: FormLock | undefined
  /** The record entry behind a note, with the id of exactly this content; `undefined` for forms that are not entries. */
  readonly entry: { readonly id: string; readonly contentId: string | null; readonly addenda?: readonly Addendum[] } | undefined
}

/** Whether a loaded document is newer than the known one. A save may have overtaken the load: taking an older version would undo it. */
export const isNewer = (known: FormDocument, loaded: FormDocument): boolean =>
  loaded.version > known.version ||
  (loaded.version === known.version &&
    (loaded.lock?.kind !== known.lock?.kind || loaded.entry?.addenda?.length !== known.entry?.addenda?.length))

/** A value that is saved with a form but is not a field of its template. */
export interface ExtraValue {
  readonly label: MessageDescriptor
  /** `date`: shown as a date in the market's format. */
  readonly kind?: "date"
}

/** Loads and saves one kind of form: the note's port, the evaluation's. */
export interface FormPort {
  readonly load: Effect.Effect<FormDocument, ApiError, Api>
  /** Saves on top of `version`; a stale version fails with a Conflict that {@link currentIn} reads. */
  readonly save: (values: FieldValues, version: number, writer: string) => Effect.Effect<FormDocument, ApiError, Api>
  /** The values that can be sent now; incomplete answers wait on this device. All values where absent. */
  readonly toPayload?: (values: FieldValues, saved: FieldValues) => FieldValues
  /** Milliseconds without changes to this field before the form is sent, where they differ from the default. */
  readonly debounceMillis?: (field: string) => number | undefined
  /** The form's values outside its template, by id; conflicts and notices name them with these labels. */
  readonly extraValues?: Readonly<Record<string, ExtraValue>>
  /** The server's version inside a conflict; `undefined` when it has none or cannot be decoded. */
  readonly currentIn: (conflict: Conflict) => FormDocument | undefined
  /** Whether a failed load only means that this kind of meeting has no such form. */
  readonly isAbsent: (error: ApiError) => boolean
}
