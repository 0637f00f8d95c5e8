import { Trans } from "@lingui/react/macro"
import { ErrorBanner, QueryError, type QueryErrorProps } from "@rond/core/platform/errors"
import { Skeleton, type SkeletonProps, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { patientDataErrors } from "./patient-data-errors.ts"

export interface MemberReadProps<Data> {
  readonly query: QueryErrorProps["query"] & { readonly data: Data | undefined }
  /** The title while the query fails: "The cover is not known". */
  readonly title: string
  readonly shape: NonNullable<SkeletonProps["shape"]>
  readonly children: (data: Data) => ReactNode
}

/** Shows what was read of a member, or that it is on its way or not known, with the next step. Not known is never shown as nothing. */
export function MemberRead<Data>({ query, title, shape, children }: MemberReadProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton shape={shape} count={3} />
  // A refusal by its code is for support to resolve, so the banner offers support.
  if (error._tag !== "Invalid") return <QueryError title={title} query={query} texts={patientDataErrors} />
  const again = () => void refetch()
  return <ErrorBanner title={title} error={error} texts={patientDataErrors} onRetry={again} retrying={isFetching} onClose={again} />
}

/** A read that only the insurer can answer, which has no time limit. */
export function InsurerRead<Data>(props: MemberReadProps<Data>) {
  const { data, error } = props.query
  return (
    <Stack gap={4}>
      {data === undefined && error === null && (
        <Text as="output" size="sm" tone="muted">
          <Trans>The insurer is being asked. It may take a minute; you can go on with the consultation.</Trans>
        </Text>
      )}
      <MemberRead {...props} />
    </Stack>
  )
}
