import { useContext, useEffect, useState } from "react"
import { isBlank, writtenText } from "../../../kernel/format/blank.ts"
import { longestNamingText } from "../../../areas/note/model/index.ts"
import type { FormTemplate, LongTextField, TextField } from "../../../areas/record/model/index.ts"
import type { FieldValues } from "../field-values.ts"
import { textOf } from "./field-props.ts"
import { WrittenFormContext } from "./written-form.ts"

type WordsField = TextField | LongTextField

/** The text fields above a field. Text below the diagnosis, such as when to return, is no sign of it. */
const wordsAbove = ({ nodes }: Pick<FormTemplate, "nodes">, fieldId: string): readonly WordsField[] =>
  nodes
    .slice(
      0,
      Math.max(
        0,
        nodes.findIndex(({ id }) => id === fieldId),
      ),
    )
    .filter((node): node is WordsField => node.kind === "text" || node.kind === "long_text")

/** The texts above a field: the required ones, such as the reason for contact, then the others. Blank ones are left out. */
export function textsBefore(template: Pick<FormTemplate, "nodes">, fieldId: string, values: FieldValues): readonly string[] {
  const above = wordsAbove(template, fieldId)
  return [true, false]
    .map((required) =>
      above
        .filter((field) => field.required === required)
        .map(({ id }) => writtenText(textOf(values[id])))
        .filter((text) => text !== "")
        .join("\n")
        .slice(0, longestNamingText),
    )
    .filter((text) => !isBlank(text))
}

const pauseMillis = 500
const nothing: readonly string[] = []

/** {@link textsBefore} of the form around the field, read again after each pause in the typing. Keys render nothing. */
export function useTextsBefore(fieldId: string): readonly string[] {
  const form = useContext(WrittenFormContext)
  const [texts, setTexts] = useState(() => (form === undefined ? nothing : textsBefore(form.template, fieldId, form.atoms.values())))
  useEffect(() => {
    if (form === undefined) return undefined
    const { atoms, template } = form
    const read = () =>
      setTexts((before) => {
        const next = textsBefore(template, fieldId, atoms.values())
        return next.join("\0") === before.join("\0") ? before : next
      })
    let timer: ReturnType<typeof setTimeout> | undefined
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read, pauseMillis)
    }
    read()
    const stops = wordsAbove(template, fieldId).map(({ id }) => atoms.store.sub(atoms.field(id), readLater))
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [form, fieldId])
  return texts
}
