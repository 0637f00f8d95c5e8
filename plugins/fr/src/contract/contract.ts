/** Public face `@rond/plugin-fr/contract`: France's own calls. */
export * from "./contact-person.ts"
export * from "./emr-sync.ts"
export * from "./health-centre.ts"
export * from "./partner-patient.ts"
export * from "./phone-patient.ts"
