import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { Text } from "../ui/display/Text.tsx"
import { ErrorPanel } from "../ui/states/ErrorPanel.tsx"
import { MappedMessage } from "./MappedMessage.tsx"
import { type AreaErrors, mappedByMarket } from "./mapped-error.ts"
import { RequestError } from "./RequestError.tsx"
import { useResolvedIfAny } from "../workspace/workspace-context.ts"
import { useToldByBanner } from "./told-by-banner.ts"
import { apiErrorDetails, clockTime } from "./api-error-text.ts"
import { mostSearchWords, searchTooSlow, tooManyWords } from "../../kernel/api/search-words.ts"

export interface QueryErrorProps extends AreaErrors {
  /** The data that could not be loaded: "The record could not be loaded". */
  readonly title: ReactNode
  /** The query that failed, as `useApiQuery` returns it. */
  readonly query: {
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/**
 * Shows a failed query in place of its content; renders nothing for any other. A refusal offers no retry, which would not help. While the page's
 * banner reports a lost connection, this does not, and the page retries by itself.
 */
export function QueryError({ title, query: { error, isFetching, refetch }, ...area }: QueryErrorProps) {
  const isTold = useToldByBanner(error)
  if (error === null) return null
  if (isTold)
    return (
      <Text as="output" size="sm" tone="muted">
        <Trans>Waiting for the connection</Trans>
      </Text>
    )
  return (
    <ErrorPanel
      title={title}
      onRetry={error._tag === "Refused" ? undefined : () => void refetch()}
      retrying={isFetching}
      details={apiErrorDetails(error)}
    >
      <RequestError error={error} {...area} />
    </ErrorPanel>
  )
}

export interface SearchFailedProps {
  readonly error: ApiError | null
  /** The text for all other errors. */
  readonly children: ReactNode
}

/** The error of a search-as-you-type, in the market's words where it maps the code. A rate-limited search says when it continues by itself. */
export function SearchFailed({ error, children }: SearchFailedProps) {
  const workspace = useResolvedIfAny()
  const mapped = error === null ? undefined : mappedByMarket(workspace, error)
  if (mapped !== undefined) return <MappedMessage workspace={workspace} {...mapped} />
  if (error?.code === tooManyWords) return <Trans>Use at most {mostSearchWords} words.</Trans>
  if (error?.code === searchTooSlow) return <Trans>The search took too long. Type longer words, or fewer of them.</Trans>
  if (error?._tag !== "RateLimited") return children
  const time = clockTime(error.retryAtMillis)
  return <Trans>Too many searches in a short time. This one continues automatically at {time}.</Trans>
}
