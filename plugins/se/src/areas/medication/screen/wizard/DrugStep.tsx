import { writtenText } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { SearchFailed } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Combobox, Field, useDebounced } from "@rond/core/ui"
import { searchDrugs, type Drug } from "../../model/contract/index.ts"
import { useLeftText } from "./use-left-text.ts"

/** Milliseconds without typing before the search is sent. */
const debounceMillis = 250

export interface DrugStepProps {
  readonly drug: Drug | undefined
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (drug: Drug) => void
  /** The clinician went on without a drug. */
  readonly isMissing: boolean
}

/** Finds a drug in the catalogue by its name, substance, strength, form or ATC code. */
export function DrugStep({ drug, query, onQuery, onChoose, isMissing }: DrugStepProps) {
  const { t } = useLingui()
  const typed = drug === undefined ? writtenText(query) : ""
  const words = useDebounced(typed, debounceMillis)
  const left = useLeftText(typed)
  const drugSearch = useApiQuery(searchDrugs, { payload: { query: words } }, { enabled: words !== "" })
  // Enter would take what an earlier text found.
  const results = words === typed ? (drugSearch.data?.results ?? []) : []
  const unchosen = left.isLeft ? t`No drug is chosen. Choose one from the list.` : undefined
  return (
    <Field
      label={t`Drug`}
      required
      hint={t`Search by name, substance, strength, form or ATC code.`}
      error={isMissing && drug === undefined ? t`Choose a drug from the list.` : unchosen}
    >
      <div onBlur={left.onBlur}>
        <Combobox<Drug>
          items={drug === undefined ? results : [drug]}
          itemKey={({ medication }) => medication.nplId}
          itemLabel={({ silDrug }) => silDrug.name}
          itemHint={({ substance, medication }) => [substance, medication.marketingAuthHolder].filter(Boolean).join(" · ")}
          value={drug}
          onChange={(chosen) => chosen !== undefined && onChoose(chosen)}
          query={query}
          onQueryChange={(next) => {
            left.onTyped()
            onQuery(next)
          }}
          state={drugSearch.isFetching || words !== typed ? "loading" : drugSearch.error === null ? "ready" : "failed"}
          {...(typed === "" && { hint: <Trans>Type a name, substance or code</Trans> })}
          emptyText={<Trans>No matching drugs</Trans>}
          failedText={
            <SearchFailed error={drugSearch.error}>
              <Trans>The drug catalogue did not respond. Keep typing to try again.</Trans>
            </SearchFailed>
          }
        />
      </div>
    </Field>
  )
}
