import type { Schema } from "effect"
import type { ComponentType } from "react"
import { extensionPoint } from "../../engine/contribution.ts"

/** What a field of the note form is drawn with. The value's type is the kind's own business. */
export interface NoteFieldProps {
  readonly fieldId: string
  readonly label: string
  readonly required: boolean
  readonly readOnly: boolean
  /** What the template says beside the common things; the kind's own, to be decoded by it. */
  readonly settings: Readonly<Record<string, Schema.Json>>
  readonly value: Schema.Json | undefined
  readonly onChange: (value: Schema.Json | undefined) => void
}

/** A kind of field that form templates may name beside core's own (text, number, date, choice, diagnosis …). */
export const noteFieldKind = extensionPoint<{
  /** As templates spell it: plugin id, dot, name. */
  readonly fieldType: string
  readonly load: () => Promise<{ readonly default: ComponentType<NoteFieldProps> }>
  /** Whether a required field of this kind still counts as missing. */
  readonly isEmpty: (value: Schema.Json | undefined) => boolean
}>()("note-field-kind")
