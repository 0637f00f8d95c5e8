/** Entry point `@rond/core/features/appointments`: booking revisits, and upcoming appointments. */
export * from "./revisit/action.ts"
export * from "../../model/appointments/index.ts"
export * from "./tab.ts"
