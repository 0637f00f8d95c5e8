import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "../../platform/http/use-api-query.ts"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import { QueryError } from "../../platform/errors/ReadError.tsx"
import { Heading } from "../../ui/display/Heading.tsx"
import { Stack } from "../../ui/display/layout.ts"
import { Skeleton } from "../../ui/display/Skeleton.tsx"
import { Text } from "../../ui/display/Text.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { getSymptomForm } from "../../model/symptoms/index.ts"
import { hasQuestions, type SymptomForm } from "../../model/symptoms/symptoms.ts"
import { SymptomAnswer } from "./SymptomAnswer.tsx"

/** The patient's answers before the meeting. */
export default function SymptomsTab() {
  const { meeting } = useWorkspace()
  return meeting === undefined ? <NoForm /> : <FormOfMeeting meetingId={meeting.id} userId={meeting.user.id} />
}

function FormOfMeeting({ meetingId, userId }: { readonly meetingId: string; readonly userId: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(getSymptomForm, { params: { meetingId } })
  if (data !== undefined) {
    const { form } = data
    return form === null || !hasQuestions(form) ? <NoForm /> : <Form form={form} meetingId={meetingId} userId={userId} />
  }
  if (error === null) return <Skeleton shape="lines" count={8} />
  return (
    <QueryError title={t`The patient's answers could not be fetched`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

function Form({ form, meetingId, userId }: { readonly form: SymptomForm; readonly meetingId: string; readonly userId: string }) {
  const format = useMarketFormat()
  return (
    <Stack gap={5}>
      <Stack gap={0}>
        <Heading level={2} size="lg">
          {form.title}
        </Heading>
        <Text size="sm" tone="muted" numeric>
          <Trans>Answered {format.dateTime(form.submittedAt)}</Trans>
        </Text>
      </Stack>
      {form.sections.map((section) => (
        <Stack key={section.id} as="section" gap={3} aria-labelledby={`symptom-section-${section.id}`}>
          <Heading level={3} size="xs" id={`symptom-section-${section.id}`}>
            {section.title}
          </Heading>
          {section.nodes.map((node) => (
            <SymptomAnswer key={node.id} node={node} meetingId={meetingId} userId={userId} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function NoForm() {
  return (
    <EmptyState icon="clipboard" title={<Trans>No symptom form</Trans>}>
      <Trans>The patient did not fill in a form before this meeting.</Trans>
    </EmptyState>
  )
}
