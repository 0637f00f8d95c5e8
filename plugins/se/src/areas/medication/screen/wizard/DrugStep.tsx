import { writtenText } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { SearchFailed } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Combobox, Field, useDebounced } from "@rond/core/ui"
import type { Endpoint, Method } from "@rond/core/api"
import type { Drug } from "../../model/contract/index.ts"
import { useLeftText } from "../form/use-left-text.ts"

/** Milliseconds without typing before the search is sent. */
const debounceMillis = 250

/** A search of the drug catalogue, for drugs or for the products that can be prescribed. */
type DrugSearch<Found extends Drug> = Endpoint<
  undefined,
  undefined,
  { readonly query: string },
  { readonly results: readonly Found[] },
  Method,
  string,
  undefined
>

export interface DrugStepProps<Found extends Drug> {
  readonly search: DrugSearch<Found>
  readonly drug: Found | undefined
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (drug: Found) => void
  /** The clinician went on without a drug. */
  readonly isMissing: boolean
  /** Returns the reason a drug in the results cannot be chosen, `undefined` if it can. Absent: every drug can be chosen. */
  readonly refusalOf?: (drug: Found) => string | undefined
}

/** Finds a drug in the catalogue by its name, substance, strength, form or ATC code. */
export function DrugStep<Found extends Drug>({ search, drug, query, onQuery, onChoose, isMissing, refusalOf }: DrugStepProps<Found>) {
  const { t } = useLingui()
  const typed = drug === undefined ? writtenText(query) : ""
  const words = useDebounced(typed, debounceMillis)
  const left = useLeftText(typed)
  const drugSearch = useApiQuery(search, { payload: { query: words } }, { enabled: words !== "" })
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
        <Combobox<Found>
          items={drug === undefined ? results : [drug]}
          itemKey={({ medication }) => medication.nplId}
          itemLabel={({ silDrug }) => silDrug.name}
          itemHint={(found) => [found.substance, found.medication.marketingAuthHolder, refusalOf?.(found)].filter(Boolean).join(" · ")}
          itemDisabled={(found) => refusalOf?.(found) !== undefined}
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
