/** Entry point `@rond/core/features/documents`: certificates, letters and advice written in a meeting. */
export { /** @public */ createDocumentGroup, /** @public */ finalisedDocumentsCard } from "./write/action.ts"
export * from "../model/index.ts"
