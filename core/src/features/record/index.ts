/** Entry point `@rond/core/features/record`: the record's calls, its rules and the tabs that show it. */
export * from "./entry/contact-type-label.ts"
export * from "../../model/record/index.ts"
export * from "./tab.ts"
