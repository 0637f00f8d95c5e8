import { Trans, useLingui } from "@lingui/react/macro"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import { type MessageWriting, messageFields } from "./use-send-message.ts"
import { useRef, useState, type SyntheticEvent } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea, TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { ProgressBar } from "../../../../platform/ui/display/ProgressBar.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { bodyLimit, type MessagingConfiguration, sendPatientMessage, subjectLimit } from "../../model/endpoints.ts"
import { framedText, moveCaretIntoFrame, type LetterFrame } from "./letter-frame.ts"
import { messageIssues } from "../draft/message-draft.ts"
import { MessageTemplates } from "./MessageTemplates.tsx"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useToldByBanner } from "../../../../platform/errors/told-by-banner.ts"
import type { UseQueryResult } from "@tanstack/react-query"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Checkbox } from "../../../../platform/ui/controls/choices.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { useShortcut } from "../../../../platform/ui/shortcuts/shortcuts.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { AttachmentField } from "./AttachmentField.tsx"

/** The notices about the draft. */
function MessageNotices({ writing }: { readonly writing: MessageWriting }) {
  return (
    <DraftNotices
      draft={{ restored: writing.isRestored, isKept: writing.isDraftKept, clear: writing.discard }}
      title={<Trans>Your unsent message was restored</Trans>}
    >
      {writing.hasOwnFiles ? (
        <Trans>It was kept on this device.</Trans>
      ) : (
        <Trans>It was kept on this device. The page was reloaded, so attach your files again.</Trans>
      )}
    </DraftNotices>
  )
}

interface MessageTextsProps {
  readonly writing: MessageWriting
  readonly frame: LetterFrame
}

/** Subject and text, each with its error. */
function MessageTexts({ writing, frame }: MessageTextsProps) {
  const { t } = useLingui()
  // A browser puts the caret at the end, after the signature.
  const placeCaret = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    if (field.value === framedText(frame)) moveCaretIntoFrame(field, frame)
  }
  const subject = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const format = useMarketFormat()
  const { draft, isSending, wasPressed } = writing
  const issues = messageIssues(draft)
  const tooLong = (limit: number) => t`Use at most ${format.number(limit)} characters.`
  const errorOf = (issue: "missing" | "too-long" | undefined, missing: string, limit: number) =>
    issue === "too-long" ? tooLong(limit) : issue === "missing" && wasPressed ? missing : undefined
  return (
    <>
      <div ref={subject}>
        <Field
          id={messageFields.subject}
          label={t`Subject`}
          required
          error={errorOf(issues.subject, t`Enter a subject.`, subjectLimit)}
          aside={
            // Not beside the text, so that Tab moves from the subject to the text.
            body !== null &&
            !isSending && (
              <MessageTemplates element={body} subject={() => subject.current?.querySelector("input") ?? undefined} frame={frame} />
            )
          }
        >
          <TextInput value={draft.subject} onChange={(text) => writing.change({ subject: text })} readOnly={isSending} autoComplete="off" />
        </Field>
      </div>
      <div ref={setBody}>
        <Field
          id={messageFields.body}
          label={t`Message`}
          required
          error={errorOf(issues.body, t`Enter a message.`, bodyLimit)}
          aside={<Counter length={draft.body.length} limit={bodyLimit} />}
        >
          <TextArea
            value={draft.body}
            onChange={(text) => writing.change({ body: text })}
            onFocus={placeCaret}
            onClick={placeCaret}
            readOnly={isSending}
            minRows={8}
            maxRows={24}
          />
        </Field>
      </div>
    </>
  )
}

/** Characters used, shown near the limit. */
function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  const format = useMarketFormat()
  if (length < limit * 0.8) return null
  return (
    <Text size="sm" tone={length > limit ? "danger" : "muted"} numeric tabular>
      {format.number(length)} / {format.number(limit)}
    </Text>
  )
}

const sendErrors = errorTexts(
  sendPatientMessage,
  {
    message_empty: msg`Enter a subject and a message, then send again.`,
    message_too_long: msg`The message is too long. Shorten it, then send again.`,
    too_many_attachments: msg`There are too many files. Remove some, then send again.`,
    attachment_too_large: msg`A file is too large. Remove it or attach a smaller one, then send again.`,
    payload_too_large: msg`The files together are too large. Remove some, then send again.`,
    attachment_empty: msg`A file is empty. Remove it, then send again.`,
    attachment_type: msg`The patient cannot open one of the files. Remove it, then send again.`,
    attachment_heic: msg`One of the files is a HEIC photo, which cannot be sent. Attach it as JPEG, or a screenshot of it, then send again.`,
    attachment_pixels: msg`One of the pictures has too many pixels. Attach a smaller one, or a screenshot of it, then send again.`,
    attachment_damaged: msg`One of the files is damaged, or something is hidden in it. Remove it, or attach it as a new PDF, then send again.`,
    attachment_active: msg`One of the PDFs contains a program or other files. Print it as a new PDF, attach that and send again.`,
    attachment_encrypted: msg`One of the PDFs has a password. Print it as a new PDF, attach that and send again.`,
    button_not_offered: msg`Patients cannot book follow-ups themselves here. Remove the button, then send again.`,
    patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
    idempotency_key_reused: msg`This message may already have been sent, with other files. Check the messages below before you send it again.`,
    button_mismatch: general,
  },
  {
    Refused: msg`You can no longer write to this patient. Contact support if you should be able to.`,
    DecodeError: msg`The message may have been sent, but the server’s reply could not be read. Check the messages below before you send it again.`,
  },
)

export interface MessageFormProps {
  readonly writing: MessageWriting
  readonly frame: LetterFrame
  /** The deployment's limits for a message. */
  readonly configuration: UseQueryResult<MessagingConfiguration, ApiError>
}

/** The form of a message: subject, text, files and the booking button, as allowed here. */
export function MessageForm({ writing, frame, configuration }: MessageFormProps) {
  const { t } = useLingui()
  const isTold = useToldByBanner(configuration.error)
  const { patient } = useWorkspace()
  const form = useRef<HTMLFormElement>(null)
  useShortcut({ keys: "mod+enter", label: t`Send message`, group: t`Message`, within: form, run: writing.send })
  return (
    <Stack
      gap={4}
      as="form"
      ref={form}
      noValidate
      onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
      aria-label={t`Message to ${patient.name}`}
    >
      <MessageNotices writing={writing} />
      <MessageTexts writing={writing} frame={frame} />
      {configuration.data !== undefined && configuration.data.maxAttachments > 0 && (
        <AttachmentField
          files={writing.files}
          onChange={writing.changeFiles}
          configuration={configuration.data}
          disabled={writing.isSending}
        />
      )}
      {configuration.data?.offersRevisitButton === true && (
        <Checkbox
          checked={writing.draft.hasButton}
          onChange={(hasButton) => writing.change({ hasButton })}
          disabled={writing.isSending}
          label={<Trans>Add a button for booking a follow-up</Trans>}
          hint={<Trans>The patient can book a time from the message.</Trans>}
        />
      )}
      {configuration.error !== null && !isTold && (
        <Banner
          tone="warning"
          title={<Trans>Files cannot be attached right now</Trans>}
          actions={
            <Button size="sm" icon="refresh" pending={configuration.isFetching} onClick={() => void configuration.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <RequestError error={configuration.error} />
        </Banner>
      )}
      <SendRow writing={writing} />
    </Stack>
  )
}

function SendRow({ writing }: { readonly writing: MessageWriting }) {
  const { t } = useLingui()
  const { error, isSending, files, share } = writing
  return (
    <Stack gap={3}>
      {isSending && files.length > 0 && <ProgressBar label={t`Uploading files`} share={share} />}
      {error !== null && !isSending && (
        <Banner
          tone="error"
          title={<Trans>The message was not sent</Trans>}
          actions={
            failedWith(sendPatientMessage, error, "idempotency_key_reused") ? (
              <Button size="sm" onClick={writing.send}>
                <Trans>Send anyway</Trans>
              </Button>
            ) : undefined
          }
        >
          <RequestError error={error} texts={sendErrors} />
        </Banner>
      )}
      <Inline gap={3}>
        <Button variant="primary" icon="send" pending={isSending} onClick={writing.send}>
          <Trans>Send message</Trans>
        </Button>
        <Text as="output" size="sm" tone="muted">
          {isSending ? <Trans>Sending…</Trans> : <Trans>The message goes to the patient’s inbox.</Trans>}
        </Text>
      </Inline>
    </Stack>
  )
}
