/** Entry point `@rond/core/platform/errors`: what an error means to the clinician, as text and on screen. */
export { apiErrorText, errorTextFrom } from "./api-error-text.ts"
export { ErrorBanner, type ErrorBannerProps } from "./ErrorBanner.tsx"
export { mappedErrorOf } from "./mapped-error.ts"
export { MappedMessage } from "./MappedMessage.tsx"
export { QueryError, type QueryErrorProps, SearchFailed, type SearchFailedProps } from "./query-errors.tsx"
export { RecordedError } from "../../api/recorded-error.ts"
