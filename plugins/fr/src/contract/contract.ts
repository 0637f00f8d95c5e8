/** Entry point `@rond/plugin-fr/contract`: France's own calls. */
export * from "./contact-person.ts"
export * from "./partner.ts"
export * from "./health-centre.ts"
export * from "./phone-patient.ts"
