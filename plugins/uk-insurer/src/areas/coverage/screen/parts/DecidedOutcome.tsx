import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Card, Heading, Icon, Inline, RadioGroup, Stack, Tag, Text, TextLink, type Tone } from "@rond/core/ui"
import { heldDecision, isFinalEnabled, type OutcomeEntry, type OutcomeEvent } from "../../../outcomes/model/index.ts"
import type { Decision, Rule } from "../../../insurer-service/model/index.ts"
import { decisionTexts } from "../outcome-texts.ts"
import { PaidByMember, SelfPay, outcomeFieldId } from "./OutcomeChoice.tsx"
import { useNames } from "./use-names.ts"

const tones: Readonly<Record<Decision | "pending", Tone>> = {
  Accept: "success",
  Decline: "danger",
  MoreInfo: "warning",
  Refer: "info",
  pending: "neutral",
}

/** The element of a calculated outcome. */
export const decidedId = (key: string): string => `${outcomeFieldId(key)}-decided`

/** The element of its decision, once it is final. */
export const finalId = (key: string): string => `${outcomeFieldId(key)}-final`

export interface DecidedOutcomeProps {
  readonly entry: OutcomeEntry
  /** The rules that the clinician was told to answer. */
  readonly unanswered: readonly string[]
  /** False once the meeting has ended: nothing can be changed. */
  readonly isOpen: boolean
  readonly dispatch: (event: OutcomeEvent) => void
}

/** An outcome whose coverage is calculated: what the insurer decided, and the questions that it asks. */
export function DecidedOutcome({ entry, unanswered, isOpen, dispatch }: DecidedOutcomeProps) {
  const { t } = useLingui()
  const { wholeName } = useNames()
  const { key, infoUrl, rules, final, decision } = entry
  const held = heldDecision(entry) ?? "pending"
  const isTooEarly = final === "open" && !isFinalEnabled(entry)
  // The answers have made another decision than the one that the calculation gave a reason for.
  const reason = rules.length > 0 && final === "calculated" ? null : entry.reason
  // The calculation's own word is what the questions are about.
  const before = held === "pending" && decision !== null ? decision : undefined
  return (
    <Card as="section" padding="sm" aria-label={wholeName(entry)} id={decidedId(key)} tabIndex={-1}>
      <Stack gap={3}>
        <Inline gap={2} wrap>
          <Heading level={3} size="md">
            {wholeName(entry)}
          </Heading>
          <Tag tone={tones[held]} {...(final === "calculated" ? { id: finalId(key), tabIndex: -1 } : {})}>
            {t(decisionTexts[held])}
          </Tag>
        </Inline>
        {(before !== undefined || reason !== null || infoUrl !== null) && (
          <Inline gap={2} wrap>
            {(before !== undefined || reason !== null) && (
              <Text size="sm" tone="muted">
                {[before === undefined ? undefined : t(decisionTexts[before]), reason ?? undefined].filter(Boolean).join(": ")}
              </Text>
            )}
            <AboutDecision infoUrl={infoUrl} />
          </Inline>
        )}
        {rules.length > 0 && (
          <Stack gap={3}>
            {rules.map((rule) => (
              <RuleQuestion
                key={rule.ruleId}
                rule={rule}
                id={ruleElement(key, rule.ruleId)}
                isMissing={unanswered.includes(rule.ruleId)}
                isDisabled={!isOpen || final !== "open"}
                onAnswer={(answer) => dispatch({ type: "rule-answered", key, ruleId: rule.ruleId, answer })}
              />
            ))}
          </Stack>
        )}
        {!isOpen && <PaidByMember entry={entry} />}
        {isOpen && (
          <Inline gap={3} wrap justify="between">
            <SelfPay entry={entry} isDisabled={final === "sending"} dispatch={dispatch} />
            {rules.length > 0 && final !== "calculated" && (
              <Inline gap={3} wrap>
                {isTooEarly && (
                  <Text size="sm" tone="muted" id={`${decidedId(key)}-hint`}>
                    <Trans>Answer the questions first.</Trans>
                  </Text>
                )}
                <Button
                  variant="primary"
                  data-writes=""
                  disabled={isTooEarly}
                  pending={final === "sending"}
                  aria-describedby={isTooEarly ? `${decidedId(key)}-hint` : undefined}
                  onClick={() => dispatch({ type: "final-asked", key })}
                >
                  <Trans>Final outcome</Trans>
                </Button>
              </Inline>
            )}
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

/** The element of a rule's question. */
export const ruleElement = (key: string, ruleId: string): string => `${outcomeFieldId(key)}-rule-${ruleId}`

/** A page of the insurer's about a decision, in another tab. */
function AboutDecision({ infoUrl }: { readonly infoUrl: string | null }) {
  if (infoUrl === null || !isWebAddress(infoUrl)) return null
  return (
    <TextLink href={infoUrl} target="_blank" rel="noreferrer">
      <Text size="sm" tone="inherit">
        <Trans>About this decision</Trans> <Icon name="external-link" size={12} />
      </Text>
    </TextLink>
  )
}

/** The insurer's own address, and nothing that would run here. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:"

interface RuleQuestionProps {
  readonly rule: Rule
  readonly id: string
  readonly isMissing: boolean
  readonly isDisabled: boolean
  readonly onAnswer: (answer: boolean) => void
}

function RuleQuestion({ rule: { ruleName, recommendedAction, questionAnswered }, id, isMissing, isDisabled, onAnswer }: RuleQuestionProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      id={id}
      label={ruleName}
      direction="row"
      disabled={isDisabled}
      {...(recommendedAction === null ? {} : { hint: recommendedAction })}
      {...(isMissing ? { error: t`Answer this question.` } : {})}
      options={[
        { value: "true", label: t`Yes` },
        { value: "false", label: t`No` },
      ]}
      value={questionAnswered === null ? undefined : questionAnswered ? "true" : "false"}
      onChange={(answer) => onAnswer(answer === "true")}
    />
  )
}
