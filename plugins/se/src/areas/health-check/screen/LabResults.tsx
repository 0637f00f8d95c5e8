import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { unknownText, useTerms } from "@rond/core/platform/terms"
import { Inline, Skeleton, Stack, Table, type TableColumn, Tag, Text } from "@rond/core/ui"
import type { comparators, LabResult, ReferenceRange } from "../model/health-check.ts"
import { byCategory, decimalsOf, rangeMarkOf, type RangeMark } from "./lab-range.ts"

type Comparator = (typeof comparators)[number]

/** The sign of a comparator, and its words for reading aloud. */
const signs: Readonly<Record<Comparator, readonly [sign: string, words: MessageDescriptor]>> = {
  LESS_THAN: ["<", msg({ message: "less than", context: "lab value" })],
  LESS_THAN_OR_EQUAL: ["≤", msg({ message: "at most", context: "lab value" })],
  GREATER_THAN: [">", msg({ message: "more than", context: "lab value" })],
  GREATER_THAN_OR_EQUAL: ["≥", msg({ message: "at least", context: "lab value" })],
}

/** The sign before a value. A screen reader may skip a sign, so it has words; a copied value has only the sign. */
function Sign({ of }: { readonly of: Comparator }) {
  const { t } = useLingui()
  const [sign, words] = signs[of]
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a sign is text, which is copied with its value */}
      <span role="img" aria-label={t(words)}>
        {sign}
      </span>{" "}
    </>
  )
}

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
  cell: ({ referenceRange }) => (
    <Text numeric>
      <Range range={referenceRange} number={number} />
    </Text>
  ),
})

interface ValueProps {
  readonly result: LabResult
  readonly reasonOf: (reason: string) => string
}

/** The value with its comparator and unit, marked where it is outside its range; or why there is none. */
function Value({ result: { valueQuantity, referenceRange, dataMissingReason }, reasonOf }: ValueProps) {
  const { t } = useLingui()
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
      {/* Without it, the value would look exact. */}
      {comparator !== null && typeof comparator !== "string" && <Tag tone="warning">{t(unknownText(comparator))}</Tag>}
      <Text numeric>
        {typeof comparator === "string" && <Sign of={comparator} />}
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

interface RangeProps {
  readonly range: ReferenceRange | null
  readonly number: (value: number) => string
}

/** A reference range: `3.5–5`, or the bound that it has. */
function Range({ range, number }: RangeProps) {
  const { low, high } = range ?? { low: null, high: null }
  if (low !== null && high !== null) return `${number(low)}–${number(high)}`
  const bound = low ?? high
  if (bound === null) return "–"
  return (
    <>
      <Sign of={low === null ? "LESS_THAN_OR_EQUAL" : "GREATER_THAN_OR_EQUAL"} />
      {number(bound)}
    </>
  )
}
