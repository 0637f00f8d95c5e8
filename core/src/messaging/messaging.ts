/** Public face `@rond/core/messaging`: sending the patient a message from the meeting. */
export * from "./action.ts"
export * from "./contract.ts"
