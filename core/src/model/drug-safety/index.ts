/** Entry point `@rond/core/model/drug-safety`: what a clinician should consider before a patient takes a medicine. */
export { drugGuard, type Guard } from "./guard.ts"
export { allergyStatements, type AllergyStatement } from "./allergy-statements.ts"
export type { Finding, FindingKind, Unchecked } from "./findings.ts"
export type { Course, CrossReaction, DrugSafetyData, WeeklyDrug } from "./market-data.ts"
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
