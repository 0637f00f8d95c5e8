/** Entry point `@rond/core/model/drug-safety`: the facts that a clinician should consider before a patient takes a medicine. */
export { drugGuard, type Guard } from "./guard.ts"
export { allergyStatements, type AllergyStatement } from "./allergy-statements.ts"
export { asksForReason, type Finding, type FindingKind, type Unchecked } from "./findings.ts"
export { noDrugSafetyData, type Course, type CrossReaction, type DrugSafetyData, type WeeklyDrug } from "./market-data.ts"
export { renewalGuard, type RenewalSituation } from "./renewal-guard.ts"
export { GivenSafetyReason, KeptFinding, longestSafetyReason, type NewSafetyReason } from "./safety-reason.ts"
export type { Intake, IntakePattern } from "./intake.ts"
export type {
  CheckedMedicine,
  EndedMedicine,
  InteractionKnowledge,
  KnownInteraction,
  ListedMedicine,
  Medicine,
  Quantity,
  Situation,
  UsualMaximum,
} from "./situation.ts"
