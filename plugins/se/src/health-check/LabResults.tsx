import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useTerms } from "@rond/core/platform/terms"
import { Inline, Skeleton, Stack, Table, type TableColumn, Tag, Text } from "@rond/core/ui"
import type { LabResult, LabValue, ReferenceRange } from "../contract/health-check.ts"
import { byCategory, decimalsOf, rangeMarkOf, type RangeMark } from "./lab-range.ts"

const signs = { LESS_THAN: "<", LESS_THAN_OR_EQUAL: "≤", GREATER_THAN: ">", GREATER_THAN_OR_EQUAL: "≥" } as const

/** The sign before a value. An unknown comparator is shown as the server sends it: without it, the value would look exact. */
const signOf = (comparator: LabValue["comparator"]): string =>
  comparator === null ? "" : typeof comparator === "string" ? `${signs[comparator]} ` : `${comparator.unknownWord} `

/** The results of a lab test, a table for each category. */
export function LabResults({ results }: { readonly results: readonly LabResult[] }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const categoryOf = useTerms("lab category")
  const markerOf = useTerms("lab marker")
  const reasonOf = useTerms("missing reason")
  if (results.length === 0) {
    return (
      <Text tone="muted">
        <Trans>No test results found.</Trans>
      </Text>
    )
  }
  if (categoryOf === undefined || markerOf === undefined || reasonOf === undefined) return <Skeleton shape="rows" count={results.length} />
  return (
    <Stack gap={4}>
      {byCategory(results).map(([category, group]) => {
        const name = category === null ? t`Other results` : categoryOf(category)
        return (
          <Stack gap={1} key={category ?? ""}>
            <Text as="h5" size="sm" weight="medium" tone="muted">
              {name}
            </Text>
            <Table
              caption={name}
              columns={[
                { id: "marker", header: <Trans>Test</Trans>, width: "38%", cell: ({ marker }) => markerOf(marker.localizationKey) },
                valueColumn(reasonOf),
                rangeColumn((bound) => format.number(bound, decimalsOf(bound))),
              ]}
              rows={group}
              rowKey={({ marker }) => marker.id}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}

const valueColumn = (reasonOf: ValueProps["reasonOf"]): TableColumn<LabResult> => ({
  id: "value",
  header: <Trans>Result</Trans>,
  cell: (result) => <Value result={result} reasonOf={reasonOf} />,
})

const rangeColumn = (number: (value: number) => string): TableColumn<LabResult> => ({
  id: "range",
  header: <Trans>Reference</Trans>,
  width: "26%",
  cell: ({ referenceRange }) => <Text numeric>{rangeText(referenceRange, number)}</Text>,
})

interface ValueProps {
  readonly result: LabResult
  readonly reasonOf: (reason: string) => string
}

/** The value with its comparator and unit, marked where it is outside its range; or why there is none. */
function Value({ result: { valueQuantity, referenceRange, dataMissingReason }, reasonOf }: ValueProps) {
  const format = useMarketFormat()
  if (valueQuantity === null) {
    return (
      <Text tone="muted">
        {dataMissingReason === null || dataMissingReason === "" ? <Trans>No value</Trans> : reasonOf(dataMissingReason)}
      </Text>
    )
  }
  const { value, unit, comparator } = valueQuantity
  return (
    <Inline gap={2} wrap>
      <Text numeric>
        {signOf(comparator)}
        {format.number(value, decimalsOf(value))}
        {unit !== null && ` ${unit}`}
      </Text>
      <Mark mark={referenceRange === null ? undefined : rangeMarkOf(valueQuantity, referenceRange)} />
    </Inline>
  )
}

const arrows = { below: "↓", above: "↑" } as const

function Mark({ mark }: { readonly mark: RangeMark | undefined }) {
  switch (mark) {
    case "below":
      return (
        <Tag tone="warning">
          <span aria-hidden>{arrows.below}</span> <Trans context="lab value">Low</Trans>
        </Tag>
      )
    case "above":
      return (
        <Tag tone="warning">
          <span aria-hidden>{arrows.above}</span> <Trans context="lab value">High</Trans>
        </Tag>
      )
    case "undecided":
      return (
        <Text size="xs" tone="muted">
          <Trans>May be outside</Trans>
        </Text>
      )
    case "within":
    case undefined:
      return null
  }
}

/** A reference range: `3.5–5`, or the bound that it has. */
function rangeText(range: ReferenceRange | null, number: (value: number) => string): string {
  if (range === null) return "–"
  const { low, high } = range
  if (low !== null && high !== null) return `${number(low)}–${number(high)}`
  if (low !== null) return `≥ ${number(low)}`
  return high === null ? "–" : `≤ ${number(high)}`
}
