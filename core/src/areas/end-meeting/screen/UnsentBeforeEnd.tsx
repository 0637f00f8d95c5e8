import { Trans, useLingui } from "@lingui/react/macro"
import { Suspense } from "react"
import { draftDays } from "../../drafts/model/index.ts"
import type { DraftKey } from "../../../platform/drafts/draft-key.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { lazyWithRetry } from "../../../platform/ui/lazy-with-retry.ts"
import type { SendUnsentAboutProps } from "../../documents/screen/write/SendUnsentAbout.tsx"
import type { SendUnsentProps } from "../../messaging/screen/write/SendUnsent.tsx"
import type { Unsent } from "../../unsent/screen/unsent-drafts.ts"
import UnsentList from "../../unsent/screen/UnsentList.tsx"

// Few meetings end with an unsent message.
const SendUnsent = lazyWithRetry<SendUnsentProps>(() => import("../../messaging/screen/write/SendUnsent.tsx"))
const SendUnsentAbout = lazyWithRetry<SendUnsentAboutProps>(() => import("../../documents/screen/write/SendUnsentAbout.tsx"))

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
          {openPanel !== one.action && (
            <Suspense>
              <SendAtOnce unsent={one.key} onSent={onSent} />
            </Suspense>
          )}
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

/** The way to send a message without its panel. A document is looked at first, and a referral or a revisit needs a time. */
function SendAtOnce({ unsent: { form, meetingId, patientId }, onSent }: { readonly unsent: DraftKey; readonly onSent: () => void }) {
  if (form === "send-message") return <SendUnsent form={form} onSent={onSent} />
  if (form.startsWith("message-about-document ") && meetingId !== undefined)
    return <SendUnsentAbout form={form} meetingId={meetingId} patientId={patientId} onSent={onSent} />
  return null
}
