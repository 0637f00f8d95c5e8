export * from "./about-facts.ts"
export {
  clinicianFacts,
  type CoreFactId,
  coreFactIds,
  type CoreFacts,
  fact,
  type FactClinician,
  type FactId,
  factsOf,
  type FactSubject,
  patientFactIds,
  type WorkspaceSubject,
} from "./core-facts.ts"
