import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useTerms } from "@rond/core/platform/terms"
import { Heading, Inline, Stack, styled, Text, VisuallyHidden } from "@rond/core/ui"
import { useId } from "react"
import type { ImmunizationSeries } from "../../model/vaccination.ts"
import { type SeriesProgress, seriesProgress } from "./next-dose.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, "& > li + li": { borderTop: "1px solid $colors$line" } })
const Row = styled("li", { paddingBlock: "$2" })
const Dots = styled("span", { display: "inline-flex", gap: "0.1875rem", flexShrink: 0 })
const Dot = styled("span", {
  width: "0.5rem",
  height: "0.5rem",
  borderRadius: "$full",
  border: "1px solid $colors$accentText",
  variants: {
    isGiven: {
      // Forced colours remove the background, and a dose that was given would look like one that is missing.
      true: {
        backgroundColor: "$accentText",
        "@forcedColors": { forcedColorAdjust: "none", borderColor: "CanvasText", backgroundColor: "CanvasText" },
      },
    },
  },
})

/** More dots than these say less than their number. */
const mostDots = 8

/** The patient's series by the disease that their programmes name: which doses were given, and when the next one can be at the earliest. */
export function SeriesOverview({ series }: { readonly series: readonly ImmunizationSeries[] }) {
  const id = useId()
  const programName = useTerms("vaccination programme")
  const startedSeries = series.map((one) => ({ ...one, progress: seriesProgress(one) })).filter(({ progress }) => progress.given.length > 0)
  if (startedSeries.length === 0 || programName === undefined) return null
  const named = startedSeries.map((one) => ({ ...one, name: programName(one.program.lokaliseKeySuffix) }))
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        <Trans>By disease</Trans>
      </Heading>
      <List>
        {named
          .toSorted((left, right) => left.name.localeCompare(right.name))
          .map(({ id: seriesId, name, progress }) => (
            <Row key={seriesId}>
              <Inline gap={2} wrap>
                <Text weight="medium">{name}</Text>
                <DoseDots progress={progress} />
              </Inline>
              <Text as="p" size="sm" tone="muted">
                <NextDose progress={progress} />
              </Text>
            </Row>
          ))}
      </List>
    </Stack>
  )
}

function DoseDots({ progress: { given, total } }: { readonly progress: SeriesProgress }) {
  const { t } = useLingui()
  const count = given.length
  const label = total === undefined ? t`${count} given` : t`${count} of ${total} given`
  const numbers = Array.from({ length: total ?? Math.max(...given) }, (_, index) => index + 1)
  if (numbers.length > mostDots) {
    return (
      <Text size="sm" tone="muted">
        {label}
      </Text>
    )
  }
  return (
    <Dots title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {numbers.map((number) => (
        <Dot key={number} aria-hidden isGiven={given.includes(number)} />
      ))}
    </Dots>
  )
}

/** The next dose and its earliest day, or since when it is due; or that the series is complete. */
export function NextDose({ progress: { next, total, earliest } }: { readonly progress: SeriesProgress }) {
  const format = useMarketFormat()
  if (next === undefined) return <Trans>Complete</Trans>
  const from = earliest === undefined ? undefined : format.date(earliest)
  const isPast = earliest !== undefined && Temporal.PlainDate.compare(earliest, format.today()) <= 0
  return (
    <>
      {total === undefined ? (
        <Trans>Next: dose {next}</Trans>
      ) : (
        <Trans>
          Next: dose {next} of {total}
        </Trans>
      )}
      {from !== undefined && (
        <>
          {", "}
          {isPast ? <Trans>possible since {from}</Trans> : <Trans>earliest {from}</Trans>}
        </>
      )}
    </>
  )
}
