/** Entry point `@rond/core/platform/terms`: texts by the server's keys. */
export { useTerms } from "./use-terms.ts"
