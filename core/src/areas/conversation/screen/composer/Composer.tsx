import { isBlank } from "../../../../kernel/format/blank.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Suspense, useCallback, useRef, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { maxMessageLength } from "../../model/index.ts"
import { isFileRefusal, getMessagingConfiguration } from "../../../messaging/model/index.ts"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { ProgressBar } from "../../../../platform/ui/display/ProgressBar.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Kbd } from "../../../../platform/ui/shortcuts/Kbd.tsx"
import { lazyWithRetry } from "../../../../platform/ui/lazy-with-retry.ts"
import { useShortcut } from "../../../../platform/ui/shortcuts/shortcuts.ts"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { AttachmentField, fileErrors } from "../../../messaging/screen/within-core.ts"
import { type ConversationDraft, keptDraft } from "./conversation-draft.ts"
import type { TemplatesProps } from "./Templates.tsx"
import { type ComposedFile, useFiles } from "./use-files.ts"

const Templates = lazyWithRetry<TemplatesProps>(() => import("./Templates.tsx"))

const Foot = styled("div", { borderTop: "1px solid $colors$line", backgroundColor: "$surface" })
const Inside = styled("form", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "52rem",
  marginInline: "auto",
  padding: "$3 $4",
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  "@phone": { padding: "$2 $3" },
})
/** The row of the files, at its beginning, and of the button, at its end. */
const Row = styled("div", { display: "flex", alignItems: "flex-start", gap: "$3", "& > fieldset": { flex: 1, minWidth: 0 } })
const Sending = styled("div", { display: "flex", alignItems: "center", gap: "$3", marginInlineStart: "auto" })
/** The parts for which a phone has no room. */
const WideOnly = styled("span", { "@phone": { display: "none" } })

/** The height of the field and its button, so that the messages do not move when the draft has been read. */
const usualHeight = "7.75rem"

/** The number of characters is shown from this part of the limit on. */
const shownFrom = 0.8

export const composerFieldId = "conversation-message-text"
const lengthId = "conversation-message-length"

export interface ComposerProps {
  readonly conversationId: string
  readonly patientName: string
  readonly draft: Draft<ConversationDraft>
  /** Nothing can be written while the conversation is paused or has ended. */
  readonly disabled: boolean
  readonly onSend: () => void
}

/** The field for the next message and its files. Ctrl or ⌘ with Enter sends; Enter without them begins a line. */
export function Composer({ conversationId, patientName, draft, disabled, onSend }: ComposerProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const form = useRef<HTMLFormElement>(null)
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const keepForm = useCallback((drawn: HTMLFormElement | null) => {
    form.current = drawn
    setElement(drawn)
  }, [])
  const configuration = useApiQuery(getMessagingConfiguration, {}, { staleTime: Number.POSITIVE_INFINITY }).data
  const files = useFiles(conversationId, draft, configuration)
  const { text } = draft.content
  const isTooLong = text.length > maxMessageLength
  const canSend = !disabled && !isBlank(text) && !isTooLong && files.areReady
  const send = () => {
    if (!canSend) return
    onSend()
    form.current?.querySelector("textarea")?.focus()
  }
  useShortcut({ keys: "mod+enter", label: t`Send message`, group: t`Conversation`, within: form, run: send })
  if (draft.state === "loading") return <Foot css={{ flexShrink: 0, minHeight: usualHeight }} />
  return (
    <Foot data-writes="" data-screen-only="">
      <Inside
        ref={keepForm}
        aria-label={t`Message to ${patientName}`}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <DraftNotices
          draft={{
            restored: draft.restored && text !== "",
            isKept: draft.isKept,
            clear: () => draft.amend((now) => keptDraft({ ...now, text: "", files: [] })),
          }}
          title={<Trans>Your unsent message was restored</Trans>}
        />
        <TextArea
          id={composerFieldId}
          aria-label={t`Message to ${patientName}`}
          placeholder={disabled ? undefined : t`Write a message`}
          value={text}
          minRows={2}
          maxRows={12}
          invalid={isTooLong}
          aria-describedby={isTooLong ? lengthId : undefined}
          disabled={disabled}
          onChange={(value) => draft.amend((now) => ({ ...now, text: value }))}
        />
        {text.length > maxMessageLength * shownFrom && (
          <Text id={lengthId} size="sm" tone={isTooLong ? "danger" : "muted"} role={isTooLong ? "alert" : undefined}>
            {isTooLong && (
              <>
                <Trans>Use at most {format.number(maxMessageLength)} characters.</Trans>{" "}
              </>
            )}
            {format.number(text.length)} / {format.number(maxMessageLength)}
          </Text>
        )}
        <Row>
          {configuration !== undefined && configuration.maxAttachments > 0 && !disabled && (
            <AttachmentField
              files={files.files}
              onChange={files.change}
              renderNote={(file) => <FileNote file={file} onTryAgain={() => files.tryAgain(file)} />}
              configuration={configuration}
              disabled={disabled}
              legendHidden
            />
          )}
          <Sending>
            {element !== null && !disabled && (
              <Suspense>
                <Templates element={element} />
              </Suspense>
            )}
            <WideOnly>
              <Text size="sm" tone="muted">
                <Kbd shortcut="mod+enter" />
              </Text>
            </WideOnly>
            <Button type="submit" variant="primary" icon="send" disabled={!canSend}>
              <Trans>Send</Trans>
            </Button>
          </Sending>
        </Row>
      </Inside>
    </Foot>
  )
}

/** The state of a chosen file. */
function FileNote({ file: { name, kept, error, share }, onTryAgain }: { readonly file: ComposedFile; readonly onTryAgain: () => void }) {
  const { t } = useLingui()
  if (kept !== undefined) return null
  if (error === undefined) {
    return (
      <Stack gap={1}>
        <Text size="sm" tone="muted" as="output">
          <Trans>Uploading…</Trans>
        </Text>
        <ProgressBar label={t`Uploading ${name}`} share={share} />
      </Stack>
    )
  }
  return (
    <Stack gap={1} align="start">
      <Text size="sm" tone="danger" role="alert">
        <Trans>Not uploaded.</Trans> <RequestError error={error} texts={fileErrors} />
      </Text>
      {!isFileRefusal(error.code) && (
        <Button size="sm" onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Stack>
  )
}
