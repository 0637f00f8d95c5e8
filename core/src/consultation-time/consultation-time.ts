/** Public face `@rond/core/consultation-time`: the card that counts the consultation, and how a market offers it. */
export * from "./contract.ts"
export * from "./consultation-timer.ts"
