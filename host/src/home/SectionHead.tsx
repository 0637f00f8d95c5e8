import type { ApiError } from "@rond/core/api"
import { Badge, ErrorPanel, Heading, Inline, Text } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"
import type { ComponentProps, ReactNode } from "react"
import { errorReference } from "../error-screens/ErrorScreenLayout.tsx"

export interface SectionHeadProps {
  readonly id?: string
  readonly title: ReactNode
  /** The number of all lines. Absent: the head shows no number. */
  readonly total?: number
  /** The number of lines that the section shows, where that may be fewer than all. */
  readonly shown?: number
  readonly tone?: ComponentProps<typeof Badge>["tone"]
}

/** The head of a section of home. */
export const SectionHead = ({ id, title, total, shown, tone = "warning" }: SectionHeadProps) => (
  <Inline gap={2}>
    <Heading level={2} size="md" id={id}>
      {title}
    </Heading>
    {total !== undefined && <Badge tone={tone}>{total}</Badge>}
    {total !== undefined && shown !== undefined && shown < total && (
      <Text size="sm" tone="muted" numeric>
        <Trans>
          {shown} of {total}
        </Trans>
      </Text>
    )}
  </Inline>
)

export interface SectionFailedProps {
  readonly title: ReactNode
  readonly query: { readonly error: ApiError | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The advice on what to do next. */
  readonly children: ReactNode
}

/** Stands for a section of home that could not be loaded; empty while it still loads. */
export const SectionFailed = ({ title, query: { error, isFetching, refetch }, children }: SectionFailedProps) =>
  error !== null && (
    <ErrorPanel level={2} title={title} details={errorReference(error)} retrying={isFetching} onRetry={() => void refetch()}>
      {children}
    </ErrorPanel>
  )
