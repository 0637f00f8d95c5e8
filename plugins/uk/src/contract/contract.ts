/** Entry point `@rond/plugin-uk/contract`: the UK's own endpoints. */
export * from "../areas/identity-verification/model/endpoints.ts"
export { ClinicianTask } from "../areas/tasks/model/clinician-task.ts"
export * from "../areas/tasks/model/endpoints.ts"
