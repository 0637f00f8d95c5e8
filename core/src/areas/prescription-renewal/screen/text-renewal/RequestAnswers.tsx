import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { getSymptomForm } from "../../../symptoms/model/index.ts"
import { type QuestionSlot, questionSlots, type RenewalQuestions } from "../../model/text-renewal/question-slots.ts"

export interface RequestAnswersProps {
  readonly meetingId: string
  readonly questions: RenewalQuestions
}

/** The patient's answers about the request: one slot for each question of the market's. */
export function RequestAnswers({ meetingId, questions }: RequestAnswersProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const query = useApiQuery(getSymptomForm, { params: { meetingId } })
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="lines" count={3} />
    ) : (
      <QueryError title={t`The patient’s answers could not be loaded`} query={query} />
    )
  const slots = questionSlots(data.form, questions).flatMap((slot) => (slot.state === "not-asked" ? [] : [slot]))
  return (
    <Stack gap={2} as="section" aria-label={t`The patient’s answers about the request`}>
      <Heading level={3} size="sm">
        <Trans>The patient’s answers</Trans>
      </Heading>
      {slots.length === 0 ? (
        <Text as="p" size="sm" tone="muted">
          <Trans>The patient was not asked before the meeting.</Trans>
        </Text>
      ) : (
        <DataList
          items={slots.map((slot) => ({
            term: <span lang={format.locale}>{slot.title}</span>,
            description: <SlotAnswer slot={slot} />,
          }))}
        />
      )}
    </Stack>
  )
}

function SlotAnswer({ slot }: { readonly slot: Exclude<QuestionSlot, { readonly state: "not-asked" }> }) {
  const format = useMarketFormat()
  if (slot.state === "unanswered")
    return (
      <Text tone="muted">
        <Trans>Not answered</Trans>
      </Text>
    )
  return (
    <>
      <Text preserveLines lang={format.locale}>
        {slot.answers.join("\n")}
      </Text>
      {slot.photos > 0 && (
        <Text as="p" size="sm" tone="muted">
          <Plural value={slot.photos} one="# photo, among the symptoms" other="# photos, among the symptoms" />
        </Text>
      )}
    </>
  )
}
