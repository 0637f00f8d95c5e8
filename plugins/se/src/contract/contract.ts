/** Entry point `@rond/plugin-se/contract`: Sweden's own endpoints. */
export * from "../areas/entry-details/model/entry-details.ts"
export * from "../areas/insurance-claim/model/endpoints.ts"
export * from "../areas/sick-note/model/sick-note.ts"
export { listSpecialistReferrals, SpecialistReferral } from "../areas/specialist-referral/model/specialist-referral.ts"
