/** Entry point `@rond/core/server/drug-safety`: the functions by which the server half of a package checks a medicine. */
export * from "./allergy-statements.ts"
export * from "./required-reason.ts"
