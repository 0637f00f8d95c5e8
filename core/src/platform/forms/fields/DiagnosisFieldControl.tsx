import { createContext, useContext, useEffect, useState } from "react"
import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "../../http/use-api-query.ts"
import { searchDiagnoses, type DiagnosisCode } from "../../../model/note/index.ts"
import { SearchFailed } from "../../errors/query-errors.tsx"
import { diagnosisOf, diagnosisText } from "../../../model/record/diagnosis.ts"
import type { DiagnosisField } from "../../../model/record/form-template.ts"
import { Combobox } from "../../../ui/controls/combobox/Combobox.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { textOrUndefined, type FieldControlProps } from "./field-props.ts"

/** The language of the form (BCP 47). Diagnoses are searched in it, whatever the language of the screen. */
export const FormLanguage = createContext("en")

const useFormLanguage = (): string => useContext(FormLanguage)

const debounceMillis = 250

/** Finds a diagnosis by code or words. Typed text stays as typed until a diagnosis is chosen from the list. */
export function DiagnosisFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<DiagnosisField>) {
  const { t } = useLingui()
  const language = useFormLanguage()
  const text = typeof value === "string" ? value : ""
  const chosen = diagnosisOf(text)
  const query = useDebounced(chosen === undefined ? text.trim() : "", debounceMillis)
  const found = useApiQuery(searchDiagnoses, { payload: { query, language } }, { enabled: query !== "" })
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <div onBlur={onLeave}>
        <Combobox<DiagnosisCode>
          items={query === "" ? [] : (found.data?.codes ?? [])}
          itemKey={(code) => code.icdCode}
          itemLabel={diagnosisText}
          value={chosen}
          onChange={(code) => code !== undefined && onChange(diagnosisText(code))}
          query={text}
          onQueryChange={(typed) => onChange(textOrUndefined(typed))}
          state={found.isFetching ? "loading" : found.error === null ? "ready" : "failed"}
          hint={text.trim() === "" || chosen !== undefined ? <Trans>Type a code or a word</Trans> : undefined}
          emptyText={<Trans>No diagnosis matches</Trans>}
          failedText={
            <SearchFailed error={found.error}>
              <Trans>The search did not respond. Keep typing to try again; what you typed is kept.</Trans>
            </SearchFailed>
          }
          placeholder={t`Code or words`}
        />
      </div>
    </Field>
  )
}

/** The value after it has not changed for `millis` milliseconds. */
function useDebounced<Value>(value: Value, millis: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return debounced
}
