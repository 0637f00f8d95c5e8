import { isBlank } from "../../../../kernel/format/blank.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { CarePlan } from "../../model/care-plan.ts"
import { listSituations } from "../../model/endpoints.ts"
import { exercisesOf, type SituationAnalysis } from "../../model/exercises.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { Accordion, Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { ProgrammePane } from "../ProgrammePane.tsx"
import { type ExerciseHeading, ExerciseList } from "./ExerciseList.tsx"
import { ExercisePart } from "./ExercisePart.tsx"
import { RatingName } from "./RatingName.tsx"
import { strength } from "./ratings.ts"
import { RatingsOverTime } from "./RatingsOverTime.tsx"
import { weeksOf } from "./weeks.ts"

/** The situations that the patient analysed: an overview by week, then each situation, newest first. */
export default function SituationAnalysisTab() {
  return (
    <ProgrammePane>
      {(plan) => {
        const analyses = exercisesOf(plan, "situation-analysis")
        if (analyses.length === 0) {
          return (
            <EmptyState icon="scan" title={<Trans>No situation analysis has been created</Trans>}>
              <Trans>This programme has none, or the patient has not reached it yet.</Trans>
            </EmptyState>
          )
        }
        return <ExerciseList exercises={analyses}>{(id, heading) => <Situations id={id} heading={heading} plan={plan} />}</ExerciseList>
      }}
    </ProgrammePane>
  )
}

interface SituationsProps {
  readonly id: string
  readonly heading: ExerciseHeading | undefined
  readonly plan: CarePlan
}

function Situations({ id, heading, plan: { created, ended } }: SituationsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const query = useApiQuery(listSituations, { params: { id } })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={3} />
    return <QueryError title={t`The situation analyses could not be loaded`} query={query} />
  }
  if (data.situations.length === 0) {
    return (
      <EmptyState icon="scan" title={<Trans>Nothing written yet</Trans>}>
        {ended === null ? (
          <Trans>Situations appear here as soon as the patient writes them.</Trans>
        ) : (
          <Trans>The patient wrote nothing before the programme ended.</Trans>
        )}
      </EmptyState>
    )
  }
  const now = format.today().toZonedDateTime(format.timeZone).toInstant()
  const newestFirst = data.situations.toSorted((left, right) => Date.parse(right.time) - Date.parse(left.time))
  const weeks = weeksOf(newestFirst, ({ time }) => time, { from: created, to: ended ?? now, timeZone: format.timeZone })
  return (
    <>
      <RatingsOverTime
        weeks={weeks}
        scale={strength}
        name={t`Distress in situations`}
        counted={<Trans>Situations</Trans>}
        exercise={heading}
      />
      <ExercisePart title={<Trans>Situations</Trans>} exercise={heading}>
        <Accordion>
          {newestFirst.map((situation) => (
            <Situation key={situation.id} situation={situation} level={heading === undefined ? 4 : 5} />
          ))}
        </Accordion>
      </ExercisePart>
    </>
  )
}

function Situation({ situation, level }: { readonly situation: SituationAnalysis; readonly level: 4 | 5 }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const textOf = (text: string) => (isBlank(text) ? undefined : <Text preserveLines>{text}</Text>)
  return (
    <Expandable
      level={level}
      summary={
        <Stack gap={0} css={{ paddingBlock: "$1" }}>
          <Text weight="medium" truncate>
            {situation.description}
          </Text>
          <Text size="sm" tone="muted">
            {format.shortDateTime(situation.time, format.today(), "start")} · <RatingName rating={situation.rating} scale={strength} />
          </Text>
        </Stack>
      }
    >
      <DataList
        layout="below"
        items={[
          { term: t`Situation`, description: textOf(situation.description) },
          { term: t`Thoughts`, description: textOf(situation.thoughts) },
          { term: t`Physical sensations`, description: textOf(situation.sensations) },
          { term: t`Behaviour`, description: textOf(situation.behaviour) },
          { term: t`Short-term consequences`, description: textOf(situation.shortTermConsequences) },
          { term: t`Long-term consequences`, description: textOf(situation.longTermConsequences) },
        ]}
      />
    </Expandable>
  )
}
