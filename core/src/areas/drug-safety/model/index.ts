/** Entry point `@rond/core/model/drug-safety`: what a clinician should consider before a patient takes a medicine. */
export { drugGuard, type Guard } from "./guard.ts"
export { allergyStatements, type AllergyStatement } from "./allergy-statements.ts"
export type { Finding, FindingKind, Unchecked } from "./findings.ts"
export { noDrugSafetyData, type Course, type CrossReaction, type DrugSafetyData, type WeeklyDrug } from "./market-data.ts"
export { renewalGuard, type RenewalSituation } from "./renewal-guard.ts"
export { GivenSafetyReason, KeptFinding, longestSafetyReason, type NewSafetyReason } from "./safety-reason.ts"
export type { Intake, IntakePattern } from "./intake.ts"
export type {
  CheckedMedicine,
  InteractionKnowledge,
  KnownInteraction,
  ListedMedicine,
  Medicine,
  Quantity,
  Situation,
  UsualMaximum,
} from "./situation.ts"
