import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { CarePlan } from "../../model/care-plan.ts"
import { listDiaryActivities } from "../../model/endpoints.ts"
import { type DiaryActivity, exercisesOf } from "../../model/exercises.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Accordion, Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { ProgrammePane } from "../ProgrammePane.tsx"
import { type ExerciseHeading, ExerciseList } from "./ExerciseList.tsx"
import { ExercisePart } from "./ExercisePart.tsx"
import { RatingName } from "./RatingName.tsx"
import { distress } from "./ratings.ts"
import { RatingsOverTime } from "./RatingsOverTime.tsx"
import { periodOf, type Week, weeksOf } from "./weeks.ts"

/** The programme's activity diary: an overview by week, then each week, newest first. */
export default function ActivityDiaryTab() {
  return (
    <ProgrammePane>
      {(plan) => {
        const diaries = exercisesOf(plan, "activity-diary")
        if (diaries.length === 0) {
          return (
            <EmptyState icon="clipboard" title={<Trans>No activity diary has been created</Trans>}>
              <Trans>This programme has none, or the patient has not reached it yet.</Trans>
            </EmptyState>
          )
        }
        return <ExerciseList exercises={diaries}>{(id, heading) => <Diary id={id} heading={heading} plan={plan} />}</ExerciseList>
      }}
    </ProgrammePane>
  )
}

interface DiaryProps {
  readonly id: string
  readonly heading: ExerciseHeading | undefined
  readonly plan: CarePlan
}

function Diary({ id, heading, plan: { created, ended } }: DiaryProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { timeZone } = format
  const endOfToday = format.today().add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 })
  const query = useApiQuery(listDiaryActivities, {
    params: { id },
    query: periodOf({ from: created, to: endOfToday, timeZone }),
  })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={3} />
    return <QueryError title={t`The activity diary could not be loaded`} query={query} />
  }
  if (data.activities.length === 0) {
    return (
      <EmptyState icon="clipboard" title={<Trans>Nothing written yet</Trans>}>
        {ended === null ? (
          <Trans>Activities appear here as soon as the patient writes them.</Trans>
        ) : (
          <Trans>The patient wrote nothing before the programme ended.</Trans>
        )}
      </EmptyState>
    )
  }
  const weeks = weeksOf(data.activities, ({ activityTime }) => activityTime, { from: created, to: ended ?? endOfToday, timeZone })
  const newest = weeks.findIndex(({ items }) => items.length > 0)
  return (
    <>
      <RatingsOverTime
        weeks={weeks}
        scale={distress}
        name={t`Activities and distress`}
        counted={<Trans>Activities</Trans>}
        exercise={heading}
      />
      <ExercisePart title={<Trans>Activities</Trans>} exercise={heading}>
        <Accordion>
          {weeks.map((week, index) => (
            <DiaryWeek key={week.monday.toString()} week={week} level={heading === undefined ? 4 : 5} isOpen={index === newest} />
          ))}
        </Accordion>
      </ExercisePart>
    </>
  )
}

const List = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$2" })

interface DiaryWeekProps {
  readonly week: Week<DiaryActivity>
  readonly level: 4 | 5
  readonly isOpen: boolean
}

function DiaryWeek({ week, level, isOpen }: DiaryWeekProps) {
  const format = useMarketFormat()
  const { monday, sunday, items } = week
  const today = format.today()
  const plus = items.filter(({ type }) => type === "PLUS").length
  const high = items.filter(({ rating }) => rating === "HIGH").length
  return (
    <Expandable
      level={level}
      defaultOpen={isOpen}
      summary={
        <Stack gap={0} css={{ paddingBlock: "$1" }}>
          <Text weight="medium" numeric>
            {format.shortDate(monday, today, "dated")} – {format.shortDate(sunday, today, "dated")}
          </Text>
          <Text size="sm" tone="muted">
            {items.length === 0 ? <Trans>Nothing written</Trans> : <Plural value={items.length} one="# activity" other="# activities" />}
            {plus > 0 && (
              <>
                {" · "}
                <Plural value={plus} one="# plus activity" other="# plus activities" />
              </>
            )}
            {high > 0 && (
              <>
                {" · "}
                <Trans>{high} with high distress</Trans>
              </>
            )}
          </Text>
        </Stack>
      }
    >
      {items.length === 0 ? (
        <Text tone="muted">
          <Trans>The patient wrote nothing this week.</Trans>
        </Text>
      ) : (
        <List>
          {items.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </List>
      )}
    </Expandable>
  )
}

function Activity({ activity: { activityTime, title, type, rating } }: { readonly activity: DiaryActivity }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <li>
      <Inline gap={2} align="baseline" wrap>
        <Text preserveLines>{title}</Text>
        {type === "PLUS" && (
          <Tag tone="accent">
            <Trans context="activity of a treatment">Plus</Trans>
          </Tag>
        )}
        {typeof type !== "string" && <Tag>{t(unknownText(type))}</Tag>}
      </Inline>
      <Text size="sm" tone="muted" as="div">
        {format.longDate(activityTime, format.today(), "start")}, {format.time(activityTime)} · <Trans>Distress:</Trans>{" "}
        <RatingName rating={rating} scale={distress} />
      </Text>
    </li>
  )
}
