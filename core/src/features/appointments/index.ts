/** Entry point `@rond/core/features/appointments`: booking a revisit, and what the patient has ahead. */
export * from "./revisit/action.ts"
export * from "../../model/appointments/index.ts"
export * from "./tab.ts"
