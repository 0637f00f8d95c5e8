/** Entry point `@rond/core/platform/terms`: texts by the server's keys, and of unknown words. */
export { shownWord, unknownText } from "./unknown-text.ts"
export { useTerms } from "./use-terms.ts"
