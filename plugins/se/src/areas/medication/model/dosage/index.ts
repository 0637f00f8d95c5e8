/** Node-safe rules of a dosage, for screen and server alike. */
export * from "./amount.ts"
export * from "./dosage.ts"
export * from "./dosage-days.ts"
export * from "./dose-history.ts"
export * from "./shortcut.ts"
export * from "./stored-dosage.ts"
export * from "./valid-dosage.ts"
