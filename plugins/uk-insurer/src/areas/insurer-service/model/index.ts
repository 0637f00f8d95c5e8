export { type Decision, DecisionWord } from "./decision.ts"
export { defaultInsurerPath } from "./insurer-path.ts"
export { moduleOf } from "./modules.ts"
export {
  type CreationType,
  noSubOutcome,
  Outcome,
  outcomeNames,
  type OutcomeOption,
  outcomeOptions,
  type OutcomeRequest,
  RequestType,
  subOutcomeFromWire,
  subOutcomeNames,
  subOutcomeOnWire,
  subOutcomesOf,
} from "./outcome.ts"
export { type Benefit, benefits, PolicyDetails } from "./policy.ts"
export { ConsultationCover, EntityIds, MemberProfile, UserInformation } from "./profile.ts"
export type { Comorbidities, ReportDiagnosis } from "./report/conditions.ts"
export { consultationMethod, consultationStatus, type ConsultationStatus } from "./report/consultation-status.ts"
export { CurrentReport } from "./report/current-report.ts"
export { OlderConsultation, type OlderReport } from "./report/older-report.ts"
export { yesNo, type YesNo } from "./report/yes-no.ts"
export { AnswerText, finalDecision, isDecidable, mayAskForFinal, Rule, unanswered } from "./rule.ts"
