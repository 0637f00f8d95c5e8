import { Suspense, useContext, useState } from "react"
import { Trans, useLingui } from "@lingui/react/macro"
import { LabelLanguage } from "../../i18n/text-language.ts"
import { isBlank, writtenText } from "../../../kernel/format/blank.ts"
import { useApiQuery } from "../../http/use-api-query.ts"
import { searchDiagnoses } from "../../../areas/note/model/index.ts"
import { SearchFailed } from "../../errors/query-errors.tsx"
import { diagnosisOf, diagnosisText } from "../../../areas/record/model/within-core.ts"
import { type DiagnosisField, isPrecise } from "../../../areas/record/model/index.ts"
import { Combobox } from "../../ui/controls/combobox/Combobox.tsx"
import { Field } from "../../ui/controls/Field.tsx"
import { useDebounced } from "../../ui/controls/use-debounced.ts"
import { afterOpening, lazyWithRetry } from "../../ui/lazy-with-retry.ts"
import { textOrUndefined, type FieldControlProps } from "./field-props.ts"
import type { LikelyDiagnosesProps } from "./LikelyDiagnoses.tsx"
import type { KnownDiagnosesReaderProps } from "./KnownDiagnosesReader.tsx"
import { type KnownDiagnoses, listedDiagnoses, type OfferedDiagnosis, offeredDiagnoses } from "./offered-diagnoses.ts"

const LikelyDiagnoses = lazyWithRetry<LikelyDiagnosesProps>(afterOpening(() => import("./LikelyDiagnoses.tsx")))
const KnownDiagnosesReader = lazyWithRetry<KnownDiagnosesReaderProps>(afterOpening(() => import("./KnownDiagnosesReader.tsx")))
const nothingKnown: KnownDiagnoses = { used: [], named: [], visit: "unknown" }

/** The language of the form (BCP 47). Diagnoses are searched in it, whatever the language of the screen. */
const useFormLanguage = (): string => useContext(LabelLanguage) ?? "en"

const debounceMillis = 250

/**
 * Finds a diagnosis by code or words. Typed text stays as typed until a diagnosis is chosen from the list. An empty field lists the
 * diagnoses that the words of the visit name, then those that this patient and this clinician have most often. A required field shows the
 * most likely ones beside its name.
 */
export function DiagnosisFieldControl({ field, elementId, value, onChange, onLeave, error }: FieldControlProps<DiagnosisField>) {
  const { t } = useLingui()
  const language = useFormLanguage()
  const text = typeof value === "string" ? value : ""
  const chosenDiagnosis = diagnosisOf(text)
  const query = useDebounced(chosenDiagnosis === undefined ? writtenText(text) : "", debounceMillis)
  const searchResults = useApiQuery(searchDiagnoses, { payload: { query, language } }, { enabled: query !== "" })
  const [isVisited, setVisited] = useState(false)
  const [knownDiagnoses, setKnownDiagnoses] = useState(nothingKnown)
  const isEmpty = isBlank(text)
  // Enter would choose a result of an earlier text.
  const isBehind = query !== writtenText(text)
  const offered = isEmpty
    ? listedDiagnoses(knownDiagnoses)
    : isBehind
      ? []
      : offeredDiagnoses(searchResults.data?.codes ?? [], knownDiagnoses.used, query)
  const items = offered.filter((code) => isPrecise(field, code))
  return (
    <Field
      label={field.label}
      id={elementId}
      hint={field.hint}
      required={field.required}
      error={error}
      aside={
        isEmpty && field.required ? (
          <Suspense>
            <LikelyDiagnoses field={field} language={language} elementId={elementId} onChoose={onChange} />
          </Suspense>
        ) : undefined
      }
    >
      {isVisited && (
        <Suspense>
          <KnownDiagnosesReader field={field} language={language} onKnown={setKnownDiagnoses} />
        </Suspense>
      )}
      <div onFocus={() => setVisited(true)} onBlur={onLeave}>
        <Combobox<OfferedDiagnosis>
          items={items}
          itemKey={(code) => code.icdCode}
          itemLabel={diagnosisText}
          itemHint={({ usedBy }) => (usedBy === undefined ? isEmpty && fitsText : usedByText[usedBy])}
          value={chosenDiagnosis}
          onChange={(code) => code !== undefined && onChange(diagnosisText(code))}
          query={text}
          onQueryChange={(typed) => onChange(textOrUndefined(typed))}
          state={searchResults.isFetching || isBehind ? "loading" : searchResults.error === null ? "ready" : "failed"}
          hint={isEmpty || chosenDiagnosis !== undefined ? <Trans>Type a code or a word</Trans> : undefined}
          emptyText={<Trans>No matching diagnoses</Trans>}
          failedText={
            <SearchFailed error={searchResults.error}>
              <Trans>The search did not respond. Keep typing to try again. What you typed is kept.</Trans>
            </SearchFailed>
          }
          placeholder={t`Code or words`}
        />
      </div>
    </Field>
  )
}

const fitsText = <Trans>Fits what is written</Trans>
const usedByText = { patient: <Trans>In this patient’s notes</Trans>, clinician: <Trans>In your notes</Trans> }
