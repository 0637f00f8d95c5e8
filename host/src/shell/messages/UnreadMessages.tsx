import { countUnread, unreadChanged } from "@rond/core/model/conversation"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery, useRefetch } from "@rond/core/platform/http"
import { useClinician } from "@rond/core/platform/session"
import { Badge, Icon, StyledButton, Tooltip } from "@rond/core/ui"
import { plural } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { createLink } from "@tanstack/react-router"
import { type ComponentProps, useEffect } from "react"
import { takesPart, useHasConversations } from "../../workspace/use-has-conversations.ts"

const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" variant="quiet" {...(props as object)} />)

/** The way to the conversations, in the top bar of clinicians who have some, with the number of unread messages. */
export default function UnreadMessages() {
  const clinician = useClinician()
  const { data } = useApiQuery(countUnread, { payload: {} })
  const isTakingPart = data?.takesPart === true
  useEffect(() => {
    takesPart.set(isTakingPart)
    return () => takesPart.set(false)
  }, [isTakingPart])
  const refetch = useRefetch()
  const readAgain = () => void refetch(countUnread)
  useServerEvents([`clinician:${clinician.id}`], ({ type }) => (type === unreadChanged ? readAgain() : undefined), readAgain)
  const count = (data?.unreads ?? []).reduce((sum, { unread }) => sum + unread, 0)
  return useHasConversations() ? <ToConversations count={count} /> : null
}

function ToConversations({ count }: { readonly count: number }) {
  const { t } = useLingui()
  const label = count === 0 ? t`Conversations` : t`Conversations, ${plural(count, { one: "# unread message", other: "# unread messages" })}`
  return (
    <Tooltip text={label} side="bottom" isName>
      <LinkButton to="/emr/icbt-messenger" aria-label={label}>
        <Icon name="message" />
        {count > 0 && <Badge tone="warning">{count}</Badge>}
      </LinkButton>
    </Tooltip>
  )
}
