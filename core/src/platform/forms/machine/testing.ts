import { Conflict, Invalid, Unavailable, type ApiError } from "../../../kernel/api/api-error.ts"
import type { FieldValues } from "../field-values.ts"
import type { FormDocument, FormLock } from "../form-port.ts"
import { newForm, type FormRules, type FormState } from "./form-state.ts"
import { stepForm, type FormCommand, type FormEvent } from "./form-step.ts"

/** This page; its writer is `me`. */
export const rules: FormRules = { writer: "me" }

export const signed: FormLock = { kind: "signed", at: "2026-01-01T10:00:00.000Z", byName: "Dr Lind", reason: null }

/** The server's version with these values. */
export const documentOf = (version: number, values: FieldValues, changes: Partial<FormDocument> = {}): FormDocument => ({
  version,
  values,
  writer: "seed",
  template: undefined,
  savedAt: null,
  savedByName: "Seed",
  lock: undefined,
  entry: undefined,
  ...changes,
})

const details = { endpointId: "form", code: "some", title: "Some", requestId: undefined, status: 503, detail: undefined }
export const unreachable: ApiError = new Unavailable(details)
export const refused: ApiError = new Invalid(details)
export const staleVersion: ApiError = new Conflict(details)

export const typed = (value: FieldValues[string] | undefined, field = "text"): FormEvent => ({ type: "typed", field, value })

/** Steps through the events; `commands` are those of the last one. */
export function run(events: readonly FormEvent[], from: FormState = newForm, by: FormRules = rules) {
  let state = from
  let commands: readonly FormCommand[] = []
  for (const event of events) ({ state, commands } = stepForm(state, event, by))
  return { state, commands, done: commands.map(({ type }) => type) }
}

/** A form that was loaded with these values in version 1. */
export const loadedWith = (values: FieldValues, changes: Partial<FormDocument> = {}): FormState =>
  run([{ type: "opened" }, { type: "loaded", document: documentOf(1, values, changes), draft: undefined }]).state
