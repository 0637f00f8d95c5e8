import { Trans } from "@lingui/react/macro"
import { Button, Inline, Stack, Text } from "@rond/core/ui"
import { type OutcomeEvent, entriesOf } from "../../../outcomes/model/index.ts"
import type { RequestType } from "../../../insurer-service/model/index.ts"
import { Coverage } from "../parts/Coverage.tsx"
import { decidedId, DecidedOutcome, finalId } from "../parts/DecidedOutcome.tsx"
import { addButtonId, NonClaimOutcomes } from "../parts/NonClaimOutcomes.tsx"
import { OutcomeChoice, outcomeFieldId } from "../parts/OutcomeChoice.tsx"
import { Problem } from "./Problem.tsx"
import { useChecklist } from "../calculation/note-on-screen.ts"
import { useReport } from "../calculation/use-report.ts"
import { useFocusLater, useFocusOnIssue } from "./use-focus.ts"
import { type Outcomes, type OutcomesSource, useOutcomes } from "./use-outcomes.ts"

export interface OutcomesEditorProps extends Omit<OutcomesSource, "reportOf"> {
  /** False once the meeting has ended: nothing can be changed. */
  readonly isOpen: boolean
}

/** The outcomes of a consultation: chosen, then calculated once, then decided. */
export function OutcomesEditor({ isOpen, ...source }: OutcomesEditorProps) {
  const outcomes = useOutcomes({ ...source, reportOf: useReport() })
  const { state, dispatch, problem, forgetProblem, issues } = outcomes
  const { phase, entries, options } = state
  const checklist = useChecklist(entries)
  const standard = entriesOf(state, "STANDARD")
  const focusLater = useFocusLater()
  useFocusOnIssue(issues)
  const isUnanswered = phase === "unanswered"
  const add = (requestType: RequestType) => {
    focusLater(outcomeFieldId(String(state.nextKey)))
    dispatch({ type: "added", requestType })
  }
  const act = (event: OutcomeEvent) => {
    if (event.type === "removed") {
      const removed = entries.find(({ key }) => key === event.key)
      focusLater(addButtonId(removed?.requestType ?? "STANDARD"))
    }
    if (event.type === "final-asked") focusLater(finalId(event.key))
    dispatch(event)
  }
  if (!isOpen && phase !== "calculated") return <NoneCalculated />
  return (
    <Stack gap={4}>
      {standard.map((entry, index) =>
        entry.decision === null ? (
          <OutcomeChoice
            key={entry.key}
            entry={entry}
            position={index + 1}
            options={options}
            issue={issues.choices.find(({ key }) => key === entry.key)}
            isDisabled={phase !== "choosing"}
            canBeRemoved={phase === "choosing" && (standard.length > 1 || entry.outcome !== "")}
            dispatch={act}
          />
        ) : (
          <DecidedOutcome
            key={entry.key}
            entry={entry}
            unanswered={issues.rules?.key === entry.key ? issues.rules.ruleIds : []}
            isOpen={isOpen}
            dispatch={act}
          />
        ),
      )}
      {phase === "choosing" && (
        <Inline wrap>
          <Button id={addButtonId("STANDARD")} size="sm" icon="plus" data-writes="" onClick={() => add("STANDARD")}>
            <Trans>Add another outcome</Trans>
          </Button>
        </Inline>
      )}
      {isOpen && (
        <Coverage
          phase={phase}
          checklist={checklist}
          error={isUnanswered ? refusalOf(problem) : undefined}
          onCalculate={() => {
            focusLater(decidedId(standard[0]?.key ?? ""))
            dispatch({ type: "calculation-asked", checklist: checklist ?? [] })
          }}
        />
      )}
      {phase === "calculated" && (
        <NonClaimOutcomes
          entries={entriesOf(state, "NON_CLAIM")}
          options={options}
          issues={issues.choices}
          isOpen={isOpen}
          dispatch={act}
          onAdd={() => add("NON_CLAIM")}
        />
      )}
      {problem !== undefined && !(isUnanswered && problem.doing === "calculate") && (
        <Problem problem={problem} dispatch={act} onClose={forgetProblem} />
      )}
    </Stack>
  )
}

const refusalOf = (problem: Outcomes["problem"]) => (problem?.cause.kind === "refused" ? problem.cause.error : undefined)

function NoneCalculated() {
  return (
    <Text as="p" tone="muted">
      <Trans>The meeting ended without outcomes for the insurer.</Trans>
    </Text>
  )
}
