import type { OwnSession } from "@rond/core/model/session"
import { Button, Inline, Stack, styled, Tag, Text } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useSessionTexts } from "./session-texts.ts"

const Row = styled("li", { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "$3", minHeight: "$control" })

export interface OwnSessionRowProps {
  readonly session: OwnSession
  /** The session of this page; signing out ends it. */
  readonly isThisOne: boolean
  readonly onEnd: () => void
}

/** One of the person's sessions. */
export function OwnSessionRow({ session, isThisOne, onEnd }: OwnSessionRowProps) {
  const { t } = useLingui()
  const { device, begun, used } = useSessionTexts()(session)
  return (
    <Row>
      <Stack gap={0}>
        <Inline gap={2} wrap>
          <Text weight="medium">{device}</Text>
          {isThisOne && (
            <Tag tone="accent">
              <Trans>This browser</Trans>
            </Tag>
          )}
          {session.isLocked && (
            <Tag>
              <Trans>Locked</Trans>
            </Tag>
          )}
        </Inline>
        <Text size="sm" tone="muted">
          <Trans>
            Signed in {begun}, last used {used}
          </Trans>
        </Text>
      </Stack>
      {!isThisOne && (
        <Button size="sm" onClick={onEnd} aria-label={t`End session on ${device}, last used ${used}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </Row>
  )
}
