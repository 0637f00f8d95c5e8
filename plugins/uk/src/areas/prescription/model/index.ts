export { epsEnabledFact, isAnswerOld } from "./eps-enabled.ts"
export { electronicPrescription, paygPrescription, prescribes } from "./prescribing.ts"
