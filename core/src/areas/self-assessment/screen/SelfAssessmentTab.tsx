import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMemo, useState } from "react"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useTerms } from "../../../platform/terms/use-terms.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { LoadingPanel } from "../../../platform/ui/display/Spinner.tsx"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../platform/ui/lists/DataList.tsx"
import { Accordion, Expandable } from "../../../platform/ui/lists/Expandable.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import {
  answersTo,
  listSelfAssessments,
  raisedAnswersOf,
  surveysNotKept,
  type SurveyForm,
  type SurveyQuestion,
  type SurveyResponse,
  unansweredIn,
} from "../model/index.ts"
import { RaisedAnswers } from "./RaisedAnswers.tsx"
import { ScoresOverTime } from "./ScoresOverTime.tsx"
import { levelOf, newestFirst, newestOfEachForm, scaleOf, scoreSeriesOf } from "./scores.ts"

/** The forms' names. A market adds names of further forms by `termTexts`. */
const surveyNames: Readonly<Record<SurveyForm, MessageDescriptor>> = {
  covid_19_daily: msg`COVID-19, daily report`,
  mental_health_phq9_se: msg`Depression (PHQ-9)`,
  mental_health_gad7_se: msg`Anxiety (GAD-7)`,
  mental_health_smbq_se: msg`Exhaustion (SMBQ)`,
  work_and_social_adjustment: msg`Work and social adjustment (WSAS)`,
  vaccination_health_declaration: msg`Health declaration before vaccination`,
  covid_19_vaccination_health_declaration: msg`Health declaration before COVID-19 vaccination`,
  occupational_health_declaration: msg`Health declaration for occupational health`,
  obesity_related_problems_self_assessment: msg`Obesity-related problems (OP)`,
}

/** Surveys shown before "show all". */
const firstSurveys = 10

/** The surveys in which the patient assessed themselves: scores over time, then every survey, newest first. */
export default function SelfAssessmentTab() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const nameOf = useTerms("survey type", surveyNames)
  const query = useApiQuery(listSelfAssessments, { query: { patientId: patient.id } })
  const { data, error } = query
  const isNotKept = data === undefined && error?.title === surveysNotKept
  if (data === undefined && error !== null && !isNotKept) {
    return <QueryError title={t`The self-assessments could not be loaded`} query={query} />
  }
  if (nameOf === undefined || (data === undefined && !isNotKept)) {
    return (
      <LoadingPanel>
        <Trans>Loading the self-assessments</Trans>
      </LoadingPanel>
    )
  }
  // An outage is never "none": the patient's answers are not known.
  if (data === undefined) {
    return (
      <EmptyState icon="self-assessment" title={<Trans>The self-assessments are not known now</Trans>}>
        <Trans>The service that keeps them gives no answer. The patient may have answered surveys.</Trans>
      </EmptyState>
    )
  }
  const { surveys } = data
  if (surveys.length === 0) {
    return (
      <EmptyState icon="self-assessment" title={<Trans>No self-assessments</Trans>}>
        <Trans>Surveys that the patient answers about their own health appear here.</Trans>
      </EmptyState>
    )
  }
  return <Surveys surveys={surveys} nameOf={nameOf} />
}

interface SurveysProps {
  readonly surveys: readonly SurveyResponse[]
  readonly nameOf: (formName: string) => string
}

function Surveys({ surveys, nameOf }: SurveysProps) {
  const [showsAll, setShowsAll] = useState(false)
  const sorted = useMemo(() => newestFirst(surveys), [surveys])
  const series = useMemo(() => scoreSeriesOf(surveys), [surveys])
  const shownSurveys = showsAll ? sorted : sorted.slice(0, firstSurveys)
  return (
    <Stack gap={5}>
      <RaisedNow surveys={sorted} nameOf={nameOf} />
      {series.length > 0 && <ScoresOverTime series={series} nameOf={nameOf} />}
      <Stack gap={2} as="section" aria-labelledby="all-self-assessments">
        <Heading level={3} size="sm" id="all-self-assessments">
          <Trans>All answers</Trans>
        </Heading>
        <Accordion>
          {shownSurveys.map((survey) => (
            <Survey key={survey.id} survey={survey} nameOf={nameOf} />
          ))}
        </Accordion>
        {shownSurveys.length < sorted.length && (
          <Button showsMore onClick={() => setShowsAll(true)}>
            <Plural value={sorted.length} one="Show all # self-assessment" other="Show all # self-assessments" />
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function Survey({ survey, nameOf }: { readonly survey: SurveyResponse; readonly nameOf: SurveysProps["nameOf"] }) {
  const format = useMarketFormat()
  const { formName, createdAt, questions } = survey
  return (
    <Expandable
      level={4}
      summary={
        <Inline gap={3} align="baseline" justify="between" wrap css={{ paddingBlock: "$1" }}>
          <Stack gap={0}>
            <Text weight="medium">{nameOf(typeof formName === "string" ? formName : formName.unknownWord)}</Text>
            <Text size="sm" tone="muted" numeric>
              {format.shortDateTime(createdAt, format.today(), "start")}
            </Text>
          </Stack>
          <RaisedAnswers answers={raisedAnswersOf(survey)} />
          <Stack gap={0}>
            <Score survey={survey} />
            <Unanswered survey={survey} />
          </Stack>
        </Inline>
      }
    >
      {questions.length === 0 ? (
        <Text tone="muted">
          <Trans>This survey has no questions.</Trans>
        </Text>
      ) : (
        <DataList
          layout="below"
          items={questions.map((question) => ({ term: <Asked question={question} />, description: <Answered question={question} /> }))}
        />
      )}
    </Expandable>
  )
}

/** The score, its level, and the end of its scale. */
function Score({ survey: { formName, score } }: { readonly survey: SurveyResponse }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  if (score === null) return null
  const scale = scaleOf(formName)
  const level = scale === undefined ? undefined : levelOf(scale, score)
  const shown = format.number(score)
  const most = scale === undefined || score < scale.min || score > scale.max ? undefined : format.number(scale.max)
  return (
    <Text size="sm" tabular>
      {most === undefined ? t`Score ${shown}` : t`Score ${shown} of ${most}`}
      {level !== undefined && ` · ${t(level)}`}
    </Text>
  )
}

/** The raised answers of the newest survey of each form, above every sum of the tab. */
function RaisedNow({ surveys, nameOf }: SurveysProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const raised = newestOfEachForm(surveys).flatMap((survey) => {
    const answers = raisedAnswersOf(survey).filter(({ answer }) => answer !== null)
    return answers.length === 0 ? [] : [{ survey, answers }]
  })
  if (raised.length === 0) return null
  return (
    <Banner tone="warning" title={t`An answer about death or self-harm`}>
      {raised.map(({ survey: { id, formName, createdAt }, answers }) => (
        <Stack key={id} gap={0}>
          <Text size="sm">
            {nameOf(typeof formName === "string" ? formName : formName.unknownWord)}, {format.shortDateTime(createdAt, format.today())}
          </Text>
          <RaisedAnswers answers={answers} />
        </Stack>
      ))}
    </Banner>
  )
}

/** The number of unanswered questions. Without it, a low sum would read as a good one. */
function Unanswered({ survey }: { readonly survey: SurveyResponse }) {
  const count = unansweredIn(survey)
  if (survey.score === null || count === 0) return null
  return (
    <Text size="sm" tone="muted">
      <Plural value={count} one="# question without an answer" other="# questions without an answer" />
    </Text>
  )
}

function Asked({ question: { title, subtitle } }: { readonly question: SurveyQuestion }) {
  return (
    <>
      {title}
      {subtitle !== null && (
        <Text size="xs" tone="faint" css={{ display: "block" }}>
          {subtitle}
        </Text>
      )}
    </>
  )
}

/** The chosen options and the patient's own text. */
function Answered({ question }: { readonly question: SurveyQuestion }) {
  const answers = answersTo(question)
  if (answers.length === 0) {
    return (
      <Text tone="faint">
        <Trans>No answer</Trans>
      </Text>
    )
  }
  return answers.map((text, index) => (
    <Text key={index} weight="medium" preserveLines css={{ display: "block" }}>
      {text}
    </Text>
  ))
}
