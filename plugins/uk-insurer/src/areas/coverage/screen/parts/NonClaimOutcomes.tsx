import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Card, Heading, IconButton, Inline, Spacer, Stack, Text } from "@rond/core/ui"
import type { ChoiceIssue, OutcomeEntry, OutcomeEvent } from "../../../outcomes/model/index.ts"
import type { OutcomeOption, RequestType } from "../../../insurer-service/model/index.ts"
import { OutcomeChoice, outcomeFieldId, PaidByMember, SelfPay } from "./OutcomeChoice.tsx"
import { useNames } from "./use-names.ts"

/** The element of the button that adds an outcome. */
export const addButtonId = (requestType: RequestType): string => `uk-insurer-add-${requestType}`

export interface NonClaimOutcomesProps {
  readonly entries: readonly OutcomeEntry[]
  readonly options: readonly OutcomeOption[]
  readonly issues: readonly ChoiceIssue[]
  readonly isOpen: boolean
  readonly dispatch: (event: OutcomeEvent) => void
  /** Adds an empty outcome, and leads to it. */
  readonly onAdd: () => void
}

/** Outcomes that claim nothing, which can be added once the coverage is calculated. */
export function NonClaimOutcomes({ entries, options, issues, isOpen, dispatch, onAdd }: NonClaimOutcomesProps) {
  const { t } = useLingui()
  if (!isOpen && entries.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={t`Non-claim outcomes`}>
      <Stack gap={0}>
        <Heading level={3} size="md">
          <Trans>Non-claim outcomes</Trans>
        </Heading>
        <Text as="p" size="sm" tone="muted">
          <Trans>Outcomes for which the member claims nothing. They are saved one by one.</Trans>
        </Text>
      </Stack>
      {entries.map((entry, index) =>
        entry.save === "saved" || !isOpen ? (
          <SavedNonClaim key={entry.key} entry={entry} isOpen={isOpen} dispatch={dispatch} />
        ) : (
          <OutcomeChoice
            key={entry.key}
            entry={entry}
            position={index + 1}
            options={options}
            issue={issues.find(({ key }) => key === entry.key)}
            isDisabled={entry.save === "saving"}
            canBeRemoved
            dispatch={dispatch}
          >
            <Button
              variant="primary"
              size="sm"
              data-writes=""
              pending={entry.save === "saving"}
              onClick={() => dispatch({ type: "non-claim-submitted", key: entry.key })}
            >
              <Trans>Save the outcome</Trans>
            </Button>
          </OutcomeChoice>
        ),
      )}
      {isOpen && (
        <Inline wrap>
          <Button id={addButtonId("NON_CLAIM")} size="sm" icon="plus" data-writes="" onClick={onAdd}>
            <Trans>Add a non-claim outcome</Trans>
          </Button>
        </Inline>
      )}
    </Stack>
  )
}

function SavedNonClaim({ entry, isOpen, dispatch }: Pick<NonClaimOutcomesProps, "isOpen" | "dispatch"> & { readonly entry: OutcomeEntry }) {
  const { t } = useLingui()
  const { wholeName } = useNames()
  const name = wholeName(entry)
  return (
    <Card as="section" padding="sm" aria-label={name} id={outcomeFieldId(entry.key)}>
      <Inline gap={3} wrap>
        <Text weight="medium">{name}</Text>
        <Spacer />
        {isOpen ? (
          <>
            <SelfPay entry={entry} isDisabled={false} dispatch={dispatch} />
            <IconButton
              icon="trash"
              size="sm"
              label={t`Remove ${name}`}
              data-writes=""
              onClick={() => dispatch({ type: "removed", key: entry.key })}
            />
          </>
        ) : (
          <PaidByMember entry={entry} />
        )}
      </Inline>
    </Card>
  )
}
