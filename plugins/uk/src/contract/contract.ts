/** Entry point `@rond/plugin-uk/contract`: the UK's own endpoints. */
export * from "../areas/identity-verification/model/endpoints.ts"
export { ClinicianTask } from "../areas/tasks/model/clinician-task.ts"
export * from "../areas/tasks/model/endpoints.ts"
export { PaygPrescription } from "../areas/pay-as-you-go/model/payg-prescription.ts"
export * from "../areas/pay-as-you-go/model/endpoints.ts"
export { EpsAction } from "../areas/e-prescription/model/eps-action.ts"
export * from "../areas/e-prescription/model/endpoints.ts"
