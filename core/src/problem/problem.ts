/** Public face `@rond/core/problem`: what a failed call means to the clinician, in words and on screen. */
export { callErrorText } from "./call-error-text.ts"
export { ErrorBanner, type ErrorBannerProps } from "./ErrorBanner.tsx"
export { mappedErrorOf } from "./mapped-error.ts"
export { ReadError, type ReadErrorProps } from "./ReadError.tsx"
export { SearchFailed, type SearchFailedProps } from "./SearchFailed.tsx"
export { NotedFault } from "./noted-fault.ts"
