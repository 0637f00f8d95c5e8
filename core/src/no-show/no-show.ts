/** Public face `@rond/core/no-show`: ending a meeting that did not take place, with a reason. */
export * from "./contract.ts"
export * from "./no-show-offer.ts"
export { NoShow, type NoShowProps } from "./NoShow.tsx"
