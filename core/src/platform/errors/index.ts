/** Entry point `@rond/core/platform/errors`: the texts and components that explain an error to the clinician. */
export { ErrorBanner, type ErrorBannerProps } from "./ErrorBanner.tsx"
export { errorTexts, type ErrorText, type ErrorTexts, general } from "./error-texts.ts"
export { mappedErrorOf } from "./mapped-error.ts"
export { QueryError, type QueryErrorProps, SearchFailed, type SearchFailedProps } from "./query-errors.tsx"
export { RecordedError } from "../../kernel/api/recorded-error.ts"
export { RequestError, type RequestErrorProps } from "./RequestError.tsx"
