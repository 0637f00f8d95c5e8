import { Trans, useLingui } from "@lingui/react/macro"
import { useSectionValue } from "@rond/core/features/evaluation"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Card, Checkbox, Field, Fieldset, Heading, Inline, NumberInput, Stack, Text, TextInput } from "@rond/core/ui"
import { Result, Schema } from "effect"
import { highestScores, impressions, scoreOf, type ScoreIssue } from "../model/score.ts"
import { scoreSectionId } from "../model/score-section.ts"
import { impressionTexts, issueText } from "./score-texts.ts"

const number = Schema.optionalKey(Schema.Number)
const flag = Schema.optionalKey(Schema.Boolean)

/** The section's answer, as far as it is written. `scoreOf` makes a score of it. */
const ScoreAnswer = Schema.Struct({
  phq9: number,
  gad7: number,
  clinicalImpressionDepression: flag,
  clinicalImpressionAnxiety: flag,
  clinicalImpressionStress: flag,
  clinicalImpressionOther: flag,
  clinicalImpressionDescription: Schema.optionalKey(Schema.String),
})
type ScoreAnswer = typeof ScoreAnswer.Type

const longestDescription = 500

/** The patient's sums of the two questionnaires, and what the clinician thinks that it is. */
export default function MentalHealthScoreSection() {
  const { meeting } = useWorkspace()
  return meeting === undefined ? null : (
    <Card as="section" id={scoreSectionId} padding="lg">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Mental-health score</Trans>
        </Heading>
        <ScoreForm meetingId={meeting.id} />
      </Stack>
    </Card>
  )
}

function ScoreForm({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { answer = {}, change, ready, showsMissing } = useSectionValue(scoreSectionId, ScoreAnswer)
  const score = scoreOf(answer, { meetingId, patientId: patient.id })
  const issues = Result.isSuccess(score) ? [] : score.failure.issues
  // A missing part is no mistake until the clinician ends the meeting.
  const shown = issues.filter(({ code }) => showsMissing || (code !== "missing" && code !== "none-checked"))
  const errorOf = (...fields: readonly ScoreIssue["field"][]) => {
    const issue = shown.find(({ field }) => fields.includes(field))
    return issue === undefined ? undefined : t(issueText(issue))
  }
  const sum = (field: "phq9" | "gad7", label: string) => {
    const highest = highestScores[field]
    return (
      <Field id={`${scoreSectionId}-${field}`} label={label} hint={t`0 to ${highest}`} error={errorOf(field)}>
        <NumberInput
          value={answer[field]}
          min={0}
          max={highest}
          disabled={!ready}
          css={{ maxWidth: "8rem" }}
          onChange={(value) => change(withNumber(answer, field, value))}
        />
      </Field>
    )
  }
  return (
    <Stack gap={4}>
      {/* Neither field moves when the other says what is wrong. */}
      <Inline gap={4} css={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 14rem))", alignItems: "flex-start" }}>
        {sum("phq9", t`PHQ-9 (depression)`)}
        {sum("gad7", t`GAD-7 (anxiety)`)}
      </Inline>
      <Fieldset legend={t`Clinical impression`} error={errorOf("impressions", ...impressions)}>
        <Stack gap={2}>
          {impressions.map((name) => (
            <Checkbox
              key={name}
              label={t(impressionTexts[name])}
              disabled={!ready}
              checked={answer[name] === true}
              onChange={(ticked) => change({ ...answer, ...allAnswered(answer), [name]: ticked })}
            />
          ))}
        </Stack>
      </Fieldset>
      {answer.clinicalImpressionOther === true && (
        <Field
          id={`${scoreSectionId}-description`}
          label={t`Which other impression?`}
          required
          error={errorOf("clinicalImpressionDescription")}
        >
          <TextInput
            value={answer.clinicalImpressionDescription ?? ""}
            maxLength={longestDescription}
            disabled={!ready}
            onChange={(text) => change({ ...answer, clinicalImpressionDescription: text })}
          />
        </Field>
      )}
      <Text as="p" size="sm" tone="muted">
        {issues.length === 0 ? (
          <Trans>The score is complete. It is sent once the meeting has ended.</Trans>
        ) : (
          <Trans>The score is sent once the meeting has ended, if it is complete. The meeting can end without it.</Trans>
        )}
      </Text>
    </Stack>
  )
}

/** A number that is written, or is no more. */
function withNumber(answer: ScoreAnswer, field: "phq9" | "gad7", value: number | undefined): ScoreAnswer {
  const { [field]: _before, ...rest } = answer
  return value === undefined ? rest : { ...rest, [field]: value }
}

/** Answers all impressions once one is ticked: those without a tick are no. */
const allAnswered = (answer: ScoreAnswer) => Object.fromEntries(impressions.map((name) => [name, answer[name] === true]))
