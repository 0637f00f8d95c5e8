import { writtenText } from "../../../../kernel/format/blank.ts"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useEffectEvent, useState } from "react"
import { askForStill, maxStillDescription, saveStill, stillType } from "../../model/index.ts"
import { listEntries } from "../../../record/model/index.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { logWarning } from "../../../../platform/errors/log-warning.ts"
import { useApiMutation } from "../../../../platform/http/index.ts"
import { BlobImage } from "../../../../platform/ui/pictures/BlobImage.tsx"
import { Button, Checkbox, Dialog, Field, Inline, notify, Spinner, Stack, styled, Text, TextInput } from "../../../../platform/ui/index.ts"
import type { CallSubject } from "../running/held-calls.ts"
import { useStillQuestion } from "./use-still-question.ts"

const stillErrors = errorTexts([askForStill, saveStill], {
  meeting_over: msg`The meeting has ended, so the picture was not saved.`,
  still_not_allowed: msg`The patient’s consent is no longer valid. Ask again.`,
  still_type: general,
  still_too_large: general,
  still_description: general,
})

const Picture = styled(BlobImage, { display: "block", maxWidth: "100%", maxHeight: "40vh", marginInline: "auto", borderRadius: "$md" })

export interface StillDialogProps {
  readonly subject: CallSubject
  /** Takes the picture. */
  readonly take: () => Promise<Blob>
  readonly onClose: () => void
}

/**
 * A still picture of the patient's video, which is kept only with a description and the patient's consent. It exists only in this dialog until
 * then, and goes when the patient refuses or does not answer.
 */
export default function StillDialog({ subject, take, onClose }: StillDialogProps) {
  const { t } = useLingui()
  const { meetingId, patientName } = subject
  const [picture, setPicture] = useState<Blob>()
  const [hasFailed, setFailed] = useState(false)
  const [description, setDescription] = useState("")
  const [isSpoken, setSpoken] = useState(false)
  const question = useStillQuestion(meetingId)
  const { asking } = question
  const save = useApiMutation(saveStill, { invalidates: [listEntries] })

  const notTaken = (cause: unknown) => {
    logWarning("A still picture could not be taken", cause)
    setFailed(true)
  }
  const takeAnother = () => {
    question.withdraw()
    setSpoken(false)
    setFailed(false)
    setPicture(undefined)
    take().then(setPicture, notTaken)
  }
  const first = useEffectEvent(take)
  const firstNotTaken = useEffectEvent(notTaken)
  useEffect(() => {
    first().then(setPicture, (cause: unknown) => firstNotTaken(cause))
  }, [])
  const isDropped = asking === "refused" || asking === "late"
  if (isDropped && picture !== undefined) setPicture(undefined)

  const text = writtenText(description)
  const hasConsent = asking === "allowed" || isSpoken
  const keep = async (blob: Blob) => {
    const file = new File([blob], "still.jpg", { type: stillType })
    const consent = asking === "allowed" && question.questionId !== undefined ? { questionId: question.questionId } : {}
    try {
      await save.mutateAsync({ payload: { meetingId, ...consent, description: text, picture: file } })
    } catch {
      return
    }
    notify({ tone: "success", title: t`The picture is in the record` })
    onClose()
  }
  const error = save.error ?? question.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!save.isPending}
      closesOnOutsidePress={false}
      title={t`Picture of ${patientName}`}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {isDropped ? <Trans>Close</Trans> : <Trans>Discard</Trans>}
          </Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={picture === undefined || text === "" || !hasConsent}
            onClick={() => picture !== undefined && void keep(picture)}
          >
            <Trans>Save to the record</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {picture !== undefined && <Picture blob={picture} alt={t`The picture that was taken`} />}
        {picture === undefined && !hasFailed && !isDropped && <Spinner size={24} label={t`Taking the picture`} />}
        {hasFailed && (
          <Text as="p" role="alert" tone="danger">
            <Trans>The picture could not be taken. Check that the patient’s video is moving.</Trans>
          </Text>
        )}
        <Text as="output" css={{ "&:empty": { position: "absolute" } }}>
          {asking === "refused" && <Trans>{patientName} does not want the picture to be kept. It has been discarded.</Trans>}
          {asking === "late" && <Trans>{patientName} has not answered. The picture has been discarded.</Trans>}
          {asking === "allowed" && <Trans>{patientName} has allowed the picture to be kept.</Trans>}
        </Text>
        <Inline gap={2} wrap>
          <Button icon="refresh" disabled={picture === undefined && !hasFailed && !isDropped} onClick={takeAnother}>
            <Trans>Take another picture</Trans>
          </Button>
        </Inline>
        {picture !== undefined && (
          <>
            <Field label={t`What the picture shows`} required>
              <TextInput value={description} maxLength={maxStillDescription} onChange={setDescription} />
            </Field>
            {asking !== "allowed" && (
              <Stack gap={2} as="fieldset" css={{ border: 0, margin: 0, padding: 0 }}>
                <Text as="legend" weight="medium" css={{ padding: 0, marginBlockEnd: "$2" }}>
                  <Trans>The patient’s consent</Trans>
                </Text>
                {asking === "not asked" && (
                  <Inline gap={2}>
                    <Button icon="message" disabled={isSpoken} onClick={question.ask}>
                      <Trans>Ask on the patient’s screen</Trans>
                    </Button>
                  </Inline>
                )}
                {asking === "asking" && (
                  <Inline gap={2}>
                    <Spinner size={16} />
                    <Text as="output" tone="muted">
                      <Trans>Waiting for {patientName} to answer</Trans>
                    </Text>
                  </Inline>
                )}
                {asking === "not asked" && (
                  <Checkbox checked={isSpoken} onChange={setSpoken} label={t`${patientName} has agreed verbally`} />
                )}
              </Stack>
            )}
          </>
        )}
        {error !== null && (
          <Text as="p" role="alert" tone="danger">
            <RequestError error={error} texts={stillErrors} />
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
