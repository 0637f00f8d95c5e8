/** Node-safe entry point `@rond/core/model/conversation`: conversations between a patient and the clinicians of a treatment programme. */
export * from "./conversation.ts"
export * from "./endpoints.ts"
export * from "./patient-endpoints.ts"
