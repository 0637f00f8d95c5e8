import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { Banner, Button, Inline, Stack, styled, Text } from "@rond/core/ui"
import type { CalculationPhase, ChecklistIssue } from "../../../outcomes/model/index.ts"
import { useNoteFieldPlaces } from "../calculation/note-on-screen.ts"
import { outcomeErrors } from "../outcome-errors.ts"
import { checklistTexts } from "../outcome-texts.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$1" })

/** A question may be longer than a phone is wide. */
const wrapping = { height: "auto", minHeight: "2rem", whiteSpace: "normal", textAlign: "start" } as const

/** The element of the button that calculates, which links lead to. */
const coverageId = "uk-insurer-coverage"

export interface CoverageProps {
  readonly phase: CalculationPhase
  /** The fields that the note lacks; `undefined` until the note is loaded. */
  readonly checklist: readonly ChecklistIssue[] | undefined
  readonly onCalculate: () => void
  /** The reason why no answer is known, if this page asked. */
  readonly error: ApiError | undefined
}

/** The calculation of the coverage: what it needs, and its only press. */
export function Coverage({ phase, checklist, onCalculate, error }: CoverageProps) {
  if (phase === "calculated") return null
  if (phase === "unanswered") {
    return (
      <Banner
        tone="warning"
        title={<Trans>The insurer was asked for the coverage, and no answer is known yet</Trans>}
        actions={
          <Button size="sm" icon="refresh" data-writes="" onClick={onCalculate}>
            <Trans>Check again</Trans>
          </Button>
        }
      >
        {error === undefined ? (
          <Trans>The coverage is calculated only once. Checking again never asks for a second calculation.</Trans>
        ) : (
          <RequestError error={error} texts={outcomeErrors} />
        )}
      </Banner>
    )
  }
  const isCalculating = phase === "calculating"
  return (
    <Stack gap={3}>
      {!isCalculating && checklist !== undefined && <Checklist issues={checklist} />}
      <Inline gap={3} wrap>
        <Button
          id={coverageId}
          variant="primary"
          data-writes=""
          pending={isCalculating}
          disabled={!isCalculating && checklist === undefined}
          onClick={onCalculate}
        >
          <Trans>Calculate coverage</Trans>
        </Button>
        <Text as="output" size="sm" tone="muted">
          {isCalculating ? (
            <Trans>The insurer is calculating. It may take minutes; you can go on with the note.</Trans>
          ) : (
            <Trans>Once, for all outcomes above. It cannot be undone.</Trans>
          )}
        </Text>
      </Inline>
    </Stack>
  )
}

/** The fields of the note that the calculation still needs, each line with its field. */
function Checklist({ issues }: { readonly issues: readonly ChecklistIssue[] }) {
  const { t } = useLingui()
  const placeOf = useNoteFieldPlaces()
  if (issues.length === 0)
    return (
      <Text as="p" size="sm" tone="success">
        <Trans>The note has everything that the calculation needs.</Trans>
      </Text>
    )
  return (
    <Stack as="section" gap={1} aria-label={t`Needed in the note before the coverage is calculated`}>
      <Text as="p" size="sm" weight="medium">
        <Trans>Needed in the note before the coverage is calculated</Trans>
      </Text>
      <List>
        {issues.map(({ field, code }) => {
          const { label, focus } = placeOf(field)
          return (
            <li key={`${field} ${code}`}>
              <Button size="sm" variant="quiet" icon="arrow-right" style={wrapping} disabled={focus === undefined} onClick={focus}>
                {label}
              </Button>
              {code !== "missing" && (
                <Text as="p" size="sm" tone="muted" css={{ paddingInlineStart: "$8" }}>
                  {t(checklistTexts[code])}
                </Text>
              )}
            </li>
          )
        })}
      </List>
    </Stack>
  )
}
