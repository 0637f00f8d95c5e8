import { plural } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { conversationChanged, conversationTopic, countUnread, unreadChanged } from "../../../conversation/model/index.ts"
import type { CarePlan } from "../../model/care-plan.ts"
import { useServerEvents } from "../../../../platform/events/event-stream.tsx"
import { useRefetch } from "../../../../platform/http/query-cache.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Button, StyledButton } from "../../../../platform/ui/controls/Button.tsx"
import { Badge } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Inline } from "../../../../platform/ui/display/layout.ts"
import { ConversationSwitch } from "./ConversationSwitch.tsx"

/**
 * The link to the programme's conversation, with its number of unread messages, and the switch that pauses it. The conversation opens beside the
 * record, so that a call and a note stay where they are. An ended programme disables the switch, and the link once nothing is unread; the
 * conversation stays in the list of conversations.
 */
export function ProgrammeConversation({ plan: { id, conversation, state, version } }: { readonly plan: CarePlan }) {
  const { t } = useLingui()
  const input = { payload: { conversationIds: [conversation.id] } }
  const { data } = useApiQuery(countUnread, input)
  const refetch = useRefetch()
  const readAgain = () => void refetch(countUnread, input)
  const { clinician } = useWorkspace()
  useServerEvents(
    [conversationTopic(conversation.id), `clinician:${clinician.id}`],
    ({ type }) => (type === conversationChanged || type === unreadChanged ? readAgain() : undefined),
    readAgain,
  )
  const unread = data?.unreads.find(({ conversationId }) => conversationId === conversation.id)?.unread ?? 0
  return (
    <Inline gap={2} wrap>
      {state === "ended" && unread === 0 ? (
        <Button icon="message" disabled>
          <Trans>Messages</Trans>
        </Button>
      ) : (
        <StyledButton as="a" href={`/emr/icbt-messenger/${conversation.id}`} target="_blank">
          <Icon name="message" />
          <Trans>Messages</Trans>
          {unread > 0 && (
            <Badge tone="warning" aria-label={t`${plural(unread, { one: "# unread", other: "# unread" })}`}>
              {unread}
            </Badge>
          )}
          <Icon name="external-link" size={14} />
        </StyledButton>
      )}
      <ConversationSwitch carePlanId={id} version={version} state={state === "ended" ? "ended" : conversation.state} />
    </Inline>
  )
}
