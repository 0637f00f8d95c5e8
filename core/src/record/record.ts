/** Public face `@rond/core/record`: the record's calls, its rules and the tabs that show it. */
export * from "./contact-type-label.ts"
export * from "./contract.ts"
export * from "./tab.ts"
