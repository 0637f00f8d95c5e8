import type { ComponentType } from "react"
import type { Schema } from "effect"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"

/** The props of a field of the note form. The kind defines the type of the value. */
export interface NoteFieldProps {
  readonly fieldId: string
  readonly label: string
  readonly required: boolean
  readonly readOnly: boolean
  /** The template's settings for this kind of field; the kind decodes them. */
  readonly settings: Readonly<Record<string, Schema.Json>>
  readonly value: Schema.Json | undefined
  readonly onChange: (value: Schema.Json | undefined) => void
}

/** The content of a {@link noteFieldKind}, besides its id and condition. */
export interface NoteFieldKindSpec {
  /** The kind's name in templates: plugin id, dot, name. */
  readonly fieldType: string
  readonly load: () => Promise<{ readonly default: ComponentType<NoteFieldProps> }>
  /** Whether a required field of this kind still counts as missing. */
  readonly isEmpty: (value: Schema.Json | undefined) => boolean
}

/** A kind of field that form templates may name besides core's own (text, number, date, choice, diagnosis …). */
export const noteFieldKind = extensionPoint<NoteFieldKindSpec>()("note-field-kind")
