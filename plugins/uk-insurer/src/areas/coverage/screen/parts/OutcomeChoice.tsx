import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Field, IconButton, Inline, Select, Spacer, Stack, styled, Switch, Text } from "@rond/core/ui"
import { type ChoiceIssue, isEmptyEntry, type OutcomeEntry, type OutcomeEvent } from "../../../outcomes/model/index.ts"
import { type OutcomeOption, subOutcomesOf } from "../../../insurer-service/model/index.ts"
import { choiceTexts } from "../outcome-texts.ts"
import { useNames } from "./use-names.ts"

/** Two fields beside each other where there is room. */
const Choices = styled("div", { display: "grid", gap: "$3", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" })

const Frame = styled("fieldset", { margin: 0, padding: "$3", border: "1px solid $colors$line", borderRadius: "$lg", minWidth: 0 })
const Legend = styled("legend", { float: "left", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", padding: 0 })

/** The element of an entry's outcome, which links lead to. */
export const outcomeFieldId = (key: string): string => `uk-insurer-outcome-${key}`

export interface OutcomeChoiceProps {
  readonly entry: OutcomeEntry
  /** Its place among the outcomes of its kind, from 1. */
  readonly position: number
  readonly options: readonly OutcomeOption[]
  readonly issue: ChoiceIssue | undefined
  readonly isDisabled: boolean
  readonly canBeRemoved: boolean
  readonly dispatch: (event: OutcomeEvent) => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Asks for one outcome while it can be chosen: its sub-outcome where it has some, and the payer. */
export function OutcomeChoice({ entry, position, options, issue, isDisabled, canBeRemoved, dispatch, children }: OutcomeChoiceProps) {
  const { t } = useLingui()
  const { nameOf, wholeName } = useNames()
  const { key, outcome, subOutcome } = entry
  const subOutcomes = subOutcomesOf(outcome, options)
  const issueText = issue === undefined ? undefined : t(choiceTexts[issue.code])
  const name = wholeName(entry)
  const isChosen = !isEmptyEntry(entry)
  return (
    <Frame disabled={isDisabled}>
      <Legend>
        <Trans>Outcome {position}</Trans>
      </Legend>
      <Stack gap={3}>
        <Choices>
          <Field
            id={outcomeFieldId(key)}
            label={t`Outcome`}
            disabled={isDisabled}
            error={issue?.code === "no-outcome" ? issueText : undefined}
          >
            <Select
              options={options.map((option) => ({ value: option.name, label: nameOf(option.name) }))}
              value={isEmptyEntry(entry) ? undefined : outcome}
              placeholder={t`Choose an outcome`}
              onChange={(chosen) => dispatch({ type: "outcome-chosen", key, outcome: chosen })}
            />
          </Field>
          {subOutcomes.length > 0 && (
            <Field
              id={`${outcomeFieldId(key)}-sub`}
              label={t`Sub-outcome`}
              disabled={isDisabled}
              error={issue?.code === "no-sub-outcome" ? issueText : undefined}
            >
              <Select
                options={subOutcomes.map((sub) => ({ value: sub, label: nameOf(sub) }))}
                value={subOutcomes.includes(subOutcome) ? subOutcome : undefined}
                placeholder={t`Choose a sub-outcome`}
                onChange={(chosen) => dispatch({ type: "sub-outcome-chosen", key, subOutcome: chosen })}
              />
            </Field>
          )}
        </Choices>
        {(isChosen || canBeRemoved) && (
          <Inline gap={3} wrap>
            {isChosen && <SelfPay entry={entry} isDisabled={isDisabled} dispatch={dispatch} />}
            <Spacer />
            {canBeRemoved && (
              <IconButton
                icon="trash"
                size="sm"
                label={isChosen ? t`Remove ${name}` : t`Remove the empty outcome`}
                disabled={isDisabled}
                onClick={() => dispatch({ type: "removed", key })}
              />
            )}
            {children}
          </Inline>
        )}
      </Stack>
    </Frame>
  )
}

/** The switch that says that the member pays an outcome. */
export function SelfPay({ entry: { key, selfPay }, isDisabled, dispatch }: Pick<OutcomeChoiceProps, "entry" | "isDisabled" | "dispatch">) {
  const { t } = useLingui()
  return (
    <Switch
      id={`${outcomeFieldId(key)}-self-pay`}
      label={t`The member pays`}
      checked={selfPay}
      disabled={isDisabled}
      onChange={(isSelfPay) => dispatch({ type: "self-pay-switched", key, selfPay: isSelfPay })}
    />
  )
}

/** The line “The member pays” of an outcome that can no longer be changed. */
export function PaidByMember({ entry: { selfPay } }: Pick<OutcomeChoiceProps, "entry">) {
  if (!selfPay) return null
  return (
    <Text size="sm" tone="muted">
      <Trans>The member pays</Trans>
    </Text>
  )
}
