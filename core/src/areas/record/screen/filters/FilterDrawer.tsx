import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useCallback, useId, useMemo, useState } from "react"
import type { ContactType, EntryState, RecordEntry } from "../../model/entry.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Checkbox } from "../../../../platform/ui/controls/choices.tsx"
import { Fieldset } from "../../../../platform/ui/controls/Field.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Drawer } from "../../../../platform/ui/overlays/dialogs/Drawer.tsx"
import { contactTypeLabel } from "../text/contact-type-label.ts"
import { PeriodFilter } from "./PeriodFilter.tsx"
import {
  chosenCount,
  filterNames,
  filterValues,
  noFilters,
  shownCounts,
  usefulFirst,
  withChoice,
  type FilterKey,
  type FilterName,
  type RecordFilters,
} from "./record-filters.ts"

const names: Readonly<Record<FilterName, MessageDescriptor>> = {
  clinician: msg`Clinician`,
  contactType: msg`Type of contact`,
  facility: msg`Care facility`,
  diagnosis: msg`Diagnosis`,
  state: msg`Signature`,
}

const states: Readonly<Record<EntryState, MessageDescriptor>> = {
  default: msg`Not signed`,
  signed: msg`Signed`,
  stricken: msg`Struck out`,
}

/** Values shown before "more". */
const firstValues = 6

export interface FilterDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The whole record. */
  readonly record: readonly RecordEntry[]
  /** The entries that match the search; all without one. */
  readonly searchedEntries: readonly RecordEntry[]
  /** The number of entries left. */
  readonly left: number
  readonly filters: RecordFilters
  readonly onChange: (filters: RecordFilters) => void
}

/** Filters a record by its period, clinicians, types of contact, care facilities, diagnoses and signatures. A choice applies at once. */
export default function FilterDrawer({ open, onClose, record, searchedEntries, left, filters, onChange }: FilterDrawerProps) {
  const counts = useMemo(() => shownCounts(searchedEntries, filters), [searchedEntries, filters])
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Filter the record</Trans>}
      actions={
        <Inline gap={2} wrap>
          <Button variant="primary" onClick={onClose}>
            <Plural value={left} one="Show # entry" other="Show # entries" />
          </Button>
          <Button variant="quiet" disabled={chosenCount(filters) === 0} onClick={() => onChange(noFilters)}>
            <Trans>Clear the filters</Trans>
          </Button>
        </Inline>
      }
    >
      <Stack gap={5}>
        <PeriodFilter period={filters.period} onChange={(period) => onChange({ ...filters, period })} />
        {filterNames.map((name) => (
          <OneFilter key={name} name={name} record={record} counts={counts[name]} filters={filters} onChange={onChange} />
        ))}
      </Stack>
    </Drawer>
  )
}

/** The text for all values which are missing or unknown. */
const missingText = (name: FilterName): ReactNode =>
  name === "contactType" ? <Trans>Not stated in the entry, or unknown</Trans> : <Trans>Not stated in the entry</Trans>

interface OneFilterProps extends Pick<FilterDrawerProps, "record" | "filters" | "onChange"> {
  readonly name: FilterName
  readonly counts: ReadonlyMap<FilterKey, number>
}

function OneFilter({ name, record, counts, filters, onChange }: OneFilterProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [showsAll, setShowsAll] = useState(false)
  const label = useCallback(
    (key: FilterKey) => {
      if (key === null) return t`Other`
      if (name === "contactType") return t(contactTypeLabel(key as ContactType))
      return name === "state" ? t(states[key as EntryState]) : key
    },
    [name, t],
  )
  const inRecord = useMemo(() => filterValues(record, name, label, format.locale), [record, name, label, format.locale])
  const values = useMemo(() => usefulFirst(inRecord, counts), [inRecord, counts])
  // A chosen value never hides.
  const isShown = (key: FilterKey, index: number) => showsAll || index < firstValues || filters[name].has(key)
  const hidden = values.filter((value, index) => !isShown(value, index)).length
  const list = useId()
  // A market without diagnoses, or a record without any.
  if (inRecord.every((key) => key === null)) return null
  return (
    <Fieldset legend={t(names[name])}>
      <Stack gap={1} align="start" id={list}>
        {values.filter(isShown).map((key) => (
          <Checkbox
            key={key === null ? "missing" : `=${key}`}
            checked={filters[name].has(key)}
            // It would show nothing more, or nothing at all.
            disabled={!counts.has(key) && !filters[name].has(key)}
            onChange={(isChosen) => onChange(withChoice(filters, name, key, isChosen))}
            label={
              <>
                <span lang={name === "diagnosis" && key !== null ? format.locale : undefined}>{label(key)}</span>{" "}
                <Text size="sm" tone="muted" numeric>
                  ({format.number(counts.get(key) ?? 0)})
                </Text>
              </>
            }
            hint={key === null ? missingText(name) : undefined}
          />
        ))}
        {(hidden > 0 || showsAll) && (
          <Button size="sm" variant="quiet" aria-expanded={showsAll} aria-controls={list} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? <Trans>Show fewer</Trans> : <Plural value={hidden} one="# more" other="# more" />}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
