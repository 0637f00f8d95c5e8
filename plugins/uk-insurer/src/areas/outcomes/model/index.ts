export { emailElement, outcomesElement } from "./elements.ts"
export { isAccountHolderEmail } from "./email.ts"
export { decideOutcome, deleteOutcome, getOutcomes, type OutcomesOfMeeting, SavedOutcome, switchSelfPay } from "./endpoints.ts"
export { outcomeRequest } from "./machine/outcome-requests.ts"
export {
  type CalculationPhase,
  choiceIssue,
  type ChoiceIssue,
  choiceIssues,
  entriesOf,
  entriesToSend,
  heldDecision,
  isEmptyEntry,
  isFinalEnabled,
  type OutcomeEntry,
  type OutcomesState,
} from "./machine/outcome-state.ts"
export { newOutcomes, type OutcomeCommand, type OutcomeEvent, outcomeStep } from "./machine/outcome-step.ts"
export { isSameChoice, type StoredOutcomes, withStored } from "./machine/stored-outcomes.ts"
export { outcomesChanged, outcomesTopic } from "./outcomes-topic.ts"
export { type ChecklistIssue, disallowedDiagnoses, preCalculationIssues } from "./pre-calculation.ts"
