/** Public face `@rond/core/patient`. */
export * from "./contract.ts"
export * from "./cards.ts"
export * from "./common-tabs.ts"
export * from "./tab.ts"
export * from "./tags.ts"
export * from "./warnings-region.ts"
export * from "./cards/CareDetailsRead.tsx"
