import { Trans, useLingui } from "@lingui/react/macro"
import { draftDays } from "../../drafts/model/index.ts"
import { isOfForm } from "../../actions/model/within-core.ts"
import { findAction } from "../../plugin/within-core.ts"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { type Unsent, UnsentList } from "../../unsent/screen/index.ts"

export interface UnsentBeforeEndProps {
  readonly unsent: readonly Unsent[]
  /** The action whose panel is open; the panel sends its message itself. */
  readonly openPanel: string | undefined
  readonly hasHeading: boolean
  readonly onOpen: (unsent: Unsent) => void
  /** One of them was sent here. */
  readonly onSent: () => void
}

/** The unsent drafts when a meeting ends, with buttons that send, open and discard it. */
export default function UnsentBeforeEnd({ unsent, openPanel, hasHeading, onOpen, onSent }: UnsentBeforeEndProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  return (
    <UnsentList
      unsent={unsent}
      nameOf={() => patient.name}
      renderWay={(one) => (
        <>
          {openPanel !== one.action && <SendAtOnce unsent={one} onSent={onSent} />}
          <Button size="sm" onClick={() => onOpen(one)}>
            <Trans>Open</Trans>
          </Button>
        </>
      )}
      renderAround={(list) => (
        <Stack as="section" gap={2} aria-label={t`Not sent`}>
          {hasHeading && (
            <Heading level={3} size="sm">
              <Trans>Not sent</Trans>
            </Heading>
          )}
          {list}
          {unsent.length > 0 && (
            <Text as="p" size="sm" tone="muted">
              <Trans>What you leave unsent is kept on this device for {draftDays} days and listed on your home page.</Trans>
            </Text>
          )}
        </Stack>
      )}
    />
  )
}

/** The way to send a draft without its panel, where its action declares one. */
function SendAtOnce({ unsent, onSent }: { readonly unsent: Unsent; readonly onSent: () => void }) {
  const { resolved } = useWorkspace()
  const lookup = unsent.action === undefined ? undefined : findAction(resolved, unsent.action)
  if (lookup?.state !== "found") return null
  const { found } = lookup
  const send = found.spec.drafts?.find((declared) => isOfForm(declared, unsent.key.form))?.send
  if (send === undefined) return null
  return <ExtensionSlot component={found} label={found.spec.label} load={send} props={{ draft: unsent.key, onSent }} />
}
