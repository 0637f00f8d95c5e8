import { Plural } from "@lingui/react/macro"
import { Badge } from "../../../platform/ui/display/Badge.tsx"
import { VisuallyHidden } from "../../../platform/ui/display/layout.ts"

/** The number of unread messages of a conversation: a figure on screen, words for screen readers. */
export function UnreadBadge({ unread }: { readonly unread: number }) {
  return (
    <Badge tone="warning">
      <span aria-hidden>{unread}</span>
      <VisuallyHidden>
        <Plural value={unread} one="# unread message" other="# unread messages" />
      </VisuallyHidden>
    </Badge>
  )
}
