/** Entry point `@rond/core/server/drug-safety`: what the server half of a package checks a medicine with. */
export * from "./allergy-statements.ts"
export * from "./required-reason.ts"
