import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { takenActions } from "@rond/core/features/actions"
import { isBlank, writtenText } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { DraftNotices, isSubmission, useSendOnce } from "@rond/core/platform/drafts"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { useActionDraft, useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Field, Skeleton, Stack, StyledButton, Text, TextArea } from "@rond/core/ui"
import { useState } from "react"
import { listExternalActions, longestSickNoteMessage, sendSickNote } from "../model/sick-note.ts"
import { InMeeting } from "./SentSickNotes.tsx"
import { sickNoteDraft, type SickNoteDraft } from "./sick-note-draft.ts"
import { webcertIn } from "./webcert.ts"

const sendErrors = errorTexts(
  sendSickNote,
  { sick_note_message: msg`Write what the patient should know, then send again.` },
  { Refused: msg`You can no longer send a sick note to this patient. Contact support if you should be able to.` },
)

const emptySickNote: SickNoteDraft = { messageBody: "" }

/** Recognises the content of a stored draft. */
const isSickNoteDraft = (value: unknown): value is SickNoteDraft =>
  typeof value === "object" &&
  value !== null &&
  "messageBody" in value &&
  typeof value.messageBody === "string" &&
  (!("submission" in value) || value.submission === undefined || isSubmission(value.submission))

/** The message's field, for focusing it. */
const messageField = "se-sick-note-message"

/** Leads to Webcert, where the certificate is written, and tells the patient that it is there. */
export default function SickNotePanel() {
  const { ids } = useWorkspace()
  const [wasSent, setWasSent] = useState(false)
  if (ids.meetingId === undefined) throw new Error("Missing meeting id")
  return (
    <Stack gap={4}>
      {wasSent ? (
        <Sent onMore={() => setWasSent(false)} />
      ) : (
        <>
          <WriteCertificate />
          <TellPatient meetingId={ids.meetingId} onSent={() => setWasSent(true)} />
        </>
      )}
      <InMeeting meetingId={ids.meetingId} isTitled />
    </Stack>
  )
}

function WriteCertificate() {
  const address = webcertIn(useWorkspace().resolved)
  return (
    <Stack gap={2} align="start">
      <Text as="p">
        <Trans>Write and sign the sick note in Webcert. Then tell the patient here where to find it.</Trans>
      </Text>
      {address !== undefined && (
        <StyledButton as="a" href={address} target="_blank" rel="noreferrer">
          <Trans>Open Webcert in a new tab</Trans>
        </StyledButton>
      )}
    </Stack>
  )
}

function TellPatient({ meetingId, onSent }: { readonly meetingId: string; readonly onSent: () => void }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [wasPressed, setWasPressed] = useState(false)
  const draft = useActionDraft(sickNoteDraft, emptySickNote, isSickNoteDraft)
  const refreshCounts = useRefreshWorkspaceQueries()
  const sending = useSendOnce(sendSickNote, draft, {
    invalidates: [listExternalActions],
    onSent: () => {
      refreshCounts([takenActions])
      onSent()
    },
  })
  if (draft.state === "loading") return <Skeleton shape="fields" count={1} />
  const { messageBody } = draft.content
  const isTooLong = writtenText(messageBody).length > longestSickNoteMessage
  const send = () => {
    setWasPressed(true)
    if (isBlank(messageBody) || isTooLong) document.getElementById(messageField)?.focus()
    else sending.send({ params: { id: meetingId }, payload: { messageBody: writtenText(messageBody) } })
  }
  const error = isTooLong
    ? t`Use at most ${format.number(longestSickNoteMessage)} characters.`
    : wasPressed && isBlank(messageBody)
      ? t`Write what the patient should know.`
      : undefined
  return (
    <>
      <DraftNotices draft={draft} title={<Trans>Your unsent message was restored</Trans>} />
      <Field
        id={messageField}
        label={t`Message to the patient`}
        hint={t`The patient reads it in their inbox. Say where the sick note is and what to do with it.`}
        required
        error={error}
      >
        <TextArea
          value={messageBody}
          onChange={(text) => draft.amend((now) => ({ ...now, messageBody: text }))}
          minRows={4}
          maxRows={16}
          readOnly={sending.isSending}
        />
      </Field>
      {sending.error !== null && !sending.isSending && (
        <Banner tone="error" title={<Trans>The patient was not told</Trans>}>
          <RequestError error={sending.error} texts={sendErrors} />
        </Banner>
      )}
      <div>
        <Button variant="primary" icon="send" pending={sending.isSending} onClick={send}>
          <Trans>Send to the patient</Trans>
        </Button>
      </div>
    </>
  )
}

function Sent({ onMore }: { readonly onMore: () => void }) {
  return (
    <Banner
      tone="success"
      title={<Trans>The patient was told of the sick note</Trans>}
      actions={
        <Button size="sm" onClick={onMore}>
          <Trans>Write another message</Trans>
        </Button>
      }
    />
  )
}
