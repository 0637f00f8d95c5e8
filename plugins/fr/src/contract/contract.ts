/** Entry point `@rond/plugin-fr/contract`: France's own endpoints. */
export * from "../areas/patient/model/contact-person.ts"
export * from "../areas/patient/model/partner-patient.ts"
export * from "../areas/emr-sync/model/partner.ts"
export * from "../areas/patient/model/health-centre.ts"
export * from "../areas/phone-patient/model/phone-patient.ts"
