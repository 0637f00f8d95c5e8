import { Trans } from "@lingui/react/macro"
import { Suspense } from "react"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import type { Conversation, MessageMatch } from "../model/index.ts"
import { lazyWithRetry } from "../../../platform/ui/lazy-with-retry.ts"

const Highlighted = lazyWithRetry(
  () => import("../../../platform/ui/display/Highlighted.tsx"),
  (parts) => parts.Highlighted,
)

export interface LastMessageProps {
  readonly message: NonNullable<Conversation["lastMessage"]> | MessageMatch
  /** The words of a search that are marked in it. */
  readonly searched?: readonly string[] | undefined
}

/** A message in a row of a list, the newest or the one that was found. The row names the patient, so only another sender's name stands before it. */
export function LastMessage({ message: { senderRole, senderName, excerpt: words }, searched }: LastMessageProps) {
  const { locale } = useMarketFormat()
  const marked =
    searched === undefined ? (
      words
    ) : (
      <Suspense fallback={words}>
        <Highlighted text={words} words={searched} />
      </Suspense>
    )
  const excerpt = <span lang={locale}>{marked}</span>
  if (senderRole === "patient") return excerpt
  return (
    <Trans>
      <bdi>{senderName}</bdi>: {excerpt}
    </Trans>
  )
}
