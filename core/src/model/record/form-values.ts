import { Schema } from "effect"

/**
 * What was answered in one field. Text, dates (ISO 8601), single choices (the option's value) and diagnoses are strings,
 * numbers are numbers, multiple choices are arrays of option values, a ticked checkbox is `true`; a plugin's kind stores its own JSON.
 * An empty answer is absent from the map, never `null`.
 */
export const FieldValue = Schema.Json
export type FieldValue = typeof FieldValue.Type

/** A form's answers by field id: the value map of a note or an evaluation. */
export const FormValues = Schema.Record(Schema.String, FieldValue)
export type FormValues = typeof FormValues.Type
