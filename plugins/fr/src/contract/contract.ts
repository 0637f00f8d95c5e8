/** Entry point `@rond/plugin-fr/contract`: France's own endpoints. */
export * from "./contact-person.ts"
export * from "./partner.ts"
export * from "./health-centre.ts"
export * from "./phone-patient.ts"
