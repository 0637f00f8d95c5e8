/** Entry point `@rond/plugin-uk-insurer/contract`: the insurer's own endpoints. */
export * from "../areas/migrated-consultation/model/endpoints.ts"
export * from "../areas/patient-data/model/endpoints.ts"
export * from "../areas/outcomes/model/endpoints.ts"
export { defaultInsurerPath } from "../areas/insurer-service/model/insurer-path.ts"
export { outcomesChanged, outcomesTopic } from "../areas/outcomes/model/outcomes-topic.ts"
export { postConsultation, postOlderConsultation, putConsultation } from "../areas/report/model/endpoints.ts"
