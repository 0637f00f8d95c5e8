import { Trans, useLingui } from "@lingui/react/macro"
import { listParticipants } from "../../model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Popover } from "../../../../platform/ui/overlays/Popover.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { roleName } from "../conversation-texts.ts"

const People = styled("ul", {
  margin: 0,
  padding: 0,
  listStyle: "none",
  width: "18rem",
  maxWidth: "calc(100vw - 4rem)",
  maxHeight: "min(24rem, 60vh)",
  overflowY: "auto",
  "& > li + li": { borderTop: "1px solid $colors$line" },
})
const Person = styled("li", { display: "flex", flexDirection: "column", paddingBlock: "$2" })

/** The people who write in a conversation, and their roles. Asks when it is opened. */
export function Participants({ conversationId }: { readonly conversationId: string }) {
  const { t } = useLingui()
  return (
    <Popover
      isOneOfMany
      align="end"
      title={t`Participants`}
      trigger={
        <Button icon="users" size="sm">
          <Trans>Participants</Trans>
        </Button>
      }
    >
      <PeopleList conversationId={conversationId} />
    </Popover>
  )
}

function PeopleList({ conversationId }: { readonly conversationId: string }) {
  const { t } = useLingui()
  const query = useApiQuery(listParticipants, {
    params: { id: conversationId },
    query: { include: "roles" },
  })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="lines" count={3} />
    return <QueryError title={t`The participants could not be loaded`} query={query} />
  }
  return (
    <People>
      {data.participants.map(({ id, name, title, roles }) => (
        <Person key={id}>
          <Text weight="medium">{name}</Text>
          <Text size="sm" tone="muted">
            {[title, ...roles.map((role) => t(roleName(role)))].filter((part) => part !== null).join(" · ")}
          </Text>
        </Person>
      ))}
    </People>
  )
}
