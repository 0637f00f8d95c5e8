/** Entry point `@rond/core/server/messaging`: how the server half of a package sends a patient a message. */
export * from "./store-message.ts"
export * from "./tell-patient.ts"
