import { writtenText } from "@rond/core/format"
import { Trans, useLingui } from "@lingui/react/macro"
import { SearchFailed } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Combobox, Field, useDebounced } from "@rond/core/ui"
import { useState } from "react"
import { useLeftText } from "../../../medication/screen/index.ts"
import { searchSpecialistUnits, type SpecialistUnit } from "../../model/catalogue.ts"

/** Milliseconds without typing before the search is sent. */
const debounceMillis = 250

export interface UnitFieldProps {
  readonly id: string
  /** Nothing is searched for until a kind is chosen. */
  readonly specialistTypeId: string | null
  /** The county whose units are offered; `undefined`: those of every county. */
  readonly countyId: string | undefined
  readonly unit: SpecialistUnit | null
  readonly onChange: (unit: SpecialistUnit | null) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

/** Finds a unit of one kind in the catalogue by its name or address; without a text it lists all. */
export function UnitField({ id, specialistTypeId, countyId, unit, onChange, error, disabled }: UnitFieldProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState(unit?.name ?? "")
  const typed = unit === null ? writtenText(query) : ""
  const words = useDebounced(typed, debounceMillis)
  const leftText = useLeftText(typed)
  const search = useApiQuery(
    searchSpecialistUnits,
    { payload: { specialistTypeId: specialistTypeId ?? "", query: words, countyId: countyId ?? null } },
    { enabled: specialistTypeId !== null && unit === null },
  )
  // Enter would take what an earlier text found.
  const units = words === typed ? (search.data?.specialistUnits ?? []) : []
  const unchosen = leftText.isLeft ? t`No unit is chosen. Choose one from the list.` : undefined
  return (
    <Field
      id={id}
      label={t`Unit`}
      required
      hint={
        search.data?.isPartial === true
          ? t`There are more units than the list shows. Type more of the name or the address.`
          : t`Search by name or address.`
      }
      error={error ?? unchosen}
    >
      <div onBlur={leftText.onBlur}>
        <Combobox<SpecialistUnit>
          id={id}
          items={unit === null ? units : [unit]}
          itemKey={(item) => item.id}
          itemLabel={({ name }) => name}
          itemHint={({ visitingAddress }) => visitingAddress}
          value={unit ?? undefined}
          onChange={(next) => onChange(next ?? null)}
          query={query}
          onQueryChange={(next) => {
            leftText.onTyped()
            setQuery(next)
            if (unit !== null && next !== unit.name) onChange(null)
          }}
          state={search.isFetching || words !== typed ? "loading" : search.error === null ? "ready" : "failed"}
          {...(specialistTypeId === null && { hint: <Trans>Choose a specialty first</Trans> })}
          emptyText={
            countyId === undefined ? (
              <Trans>No matching units</Trans>
            ) : (
              <Trans>No matching units in the patient’s region. The free choice of care opens other regions.</Trans>
            )
          }
          failedText={
            <SearchFailed error={search.error}>
              <Trans>The catalogue did not respond. Keep typing to try again, or name another specialist.</Trans>
            </SearchFailed>
          }
          disabled={disabled}
        />
      </div>
    </Field>
  )
}
