import { useMarketFormat } from "@rond/core/i18n"
import { DataList, Expandable, Field, Stack, Text, TextArea } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { longestKnowledgeAnswer, type KnowledgeState, type KnowledgeTopic } from "../contract/contract.ts"
import { questionTexts } from "./identity-texts.ts"

export interface KnowledgeQuestionsProps {
  readonly knowledge: KnowledgeState
  readonly defaultOpen: boolean
  readonly answer: string
  readonly onAnswer: (answer: string) => void
}

/** What to ask the patient, what the register knows, and what the patient answered. */
export function KnowledgeQuestions({ knowledge, defaultOpen, answer, onAnswer }: KnowledgeQuestionsProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const shown: Readonly<Partial<Record<KnowledgeTopic, (expected: string) => string>>> = { DATE_OF_BIRTH: format.date, PHONE: format.phone }
  return (
    <Expandable level={3} summary={<Trans>Questions to ask</Trans>} defaultOpen={defaultOpen || answer !== ""}>
      <Stack gap={4}>
        {knowledge.questions.length === 0 ? (
          <Text tone="muted">
            <Trans>The register knows nothing to ask about.</Trans>
          </Text>
        ) : (
          <DataList
            items={knowledge.questions.map(({ topic, expected }) => ({
              term: t(questionTexts[topic]),
              description: shown[topic]?.(expected) ?? expected,
            }))}
          />
        )}
        <Field
          label={<Trans>What the patient answered</Trans>}
          hint={<Trans>Kept with the check. Leave it empty if you asked nothing.</Trans>}
        >
          <TextArea value={answer} onChange={onAnswer} maxLength={longestKnowledgeAnswer} minRows={2} />
        </Field>
      </Stack>
    </Expandable>
  )
}
