import { Trans, useLingui } from "@lingui/react/macro"
import { RequestError } from "@rond/core/platform/errors"
import { useApiMutation } from "@rond/core/platform/http"
import { Banner, Button, Checkbox, Fieldset, Heading, Inline, ProgressBar, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { uploadPaygPrescription } from "../../model/endpoints.ts"
import { staleAfterUpload } from "../use-prescriptions.ts"
import { ChooseFile } from "./ChooseFile.tsx"
import { type FileIssue, type MetadataValidator, readChosen, type ReadFile, type Verified, verifiedOf } from "./chosen-file.ts"
import { FilePreview, type PreviewedFile, previewed } from "./FilePreview.tsx"
import { keepFile, keptFile } from "./kept-file.ts"
import { uploadErrors } from "./payg-errors.ts"
import { useMetadataCheck } from "./use-metadata-check.ts"

export interface AttachPrescriptionProps {
  readonly meetingId: string
  /** The account of the meeting. */
  readonly userId: string
  readonly patientName: string
  readonly metadataValidator: MetadataValidator | undefined
  readonly onBack: () => void
  readonly onUploaded: () => void
}

/** Shows step 2: attach the PDF, read it, confirm the signature and the name in this very file, and upload it. */
export function AttachPrescription({ meetingId, userId, patientName, metadataValidator, onBack, onUploaded }: AttachPrescriptionProps) {
  const { t } = useLingui()
  const { clinicianId } = useWorkspace().ids
  const [chosen, setChosen] = useState<PreviewedFile>()
  const [issue, setIssue] = useState<FileIssue>()
  const [verified, setVerified] = useState<Verified>()
  const [share, setShare] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const newest = useRef<File>(undefined)
  const check = useMetadataCheck(chosen, metadataValidator)
  const keep = (read: ReadFile | undefined) => keepFile({ clinicianId, meetingId }, read)
  const upload = useApiMutation(uploadPaygPrescription, {
    invalidates: staleAfterUpload,
    onSuccess: (_, { run }) => {
      // Another file may have been chosen since, in the panel that was opened again.
      if (keptFile({ clinicianId, meetingId })?.uploadKey === run?.idempotencyKey) keep(undefined)
      onUploaded()
    },
  })
  useEffect(() => heading.current?.focus(), [])

  const address = chosen?.address
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])

  const choose = async (file: File) => {
    newest.current = file
    const read = await readChosen(file)
    if (newest.current !== file) return
    upload.reset()
    keep(typeof read === "string" ? undefined : read)
    setShare(undefined)
    setIssue(typeof read === "string" ? read : undefined)
    setChosen(typeof read === "string" ? undefined : previewed(read))
  }
  // The panel was closed with a file: it is there again, and is checked again.
  const chooseKept = useEffectEvent(() => {
    const kept = keptFile({ clinicianId, meetingId })
    if (kept !== undefined) void choose(kept.file)
  })
  useEffect(() => chooseKept(), [])
  const boxes = chosen && verifiedOf(verified, chosen.sha256)
  const isReady = boxes?.signature === true && boxes.patientName && check === "passed"
  const send = () => {
    const kept = keptFile({ clinicianId, meetingId })
    // An upload that began before the panel was closed has arrived.
    if (kept === undefined) return onUploaded()
    setShare(undefined)
    upload.mutate({
      params: { meetingId, userId },
      payload: { file: kept.file },
      run: {
        idempotencyKey: kept.uploadKey,
        onProgress: ({ sentBytes, totalBytes }) => setShare(totalBytes > 0 ? sentBytes / totalBytes : undefined),
      },
    })
  }
  return (
    <Stack gap={4}>
      <Heading ref={heading} tabIndex={-1} level={3} size="sm">
        <Trans>Step 2 of 2: attach the PDF</Trans>
      </Heading>
      <ChooseFile hasFile={chosen !== undefined} issue={issue} disabled={upload.isPending} onChoose={(file) => void choose(file)} />
      {chosen !== undefined && boxes !== undefined && (
        <>
          <FilePreview {...chosen} />
          <Fieldset legend={<Trans>Check this document in the preview</Trans>} disabled={upload.isPending}>
            <Stack gap={2}>
              <Checkbox
                checked={boxes.signature}
                onChange={(signature) => setVerified({ ...boxes, signature })}
                label={<Trans>The prescription is signed</Trans>}
              />
              <Checkbox
                checked={boxes.patientName}
                onChange={(isRight) => setVerified({ ...boxes, patientName: isRight })}
                label={
                  <Trans>
                    The name on it is the patient’s: <bdi>{patientName}</bdi>
                  </Trans>
                }
              />
            </Stack>
          </Fieldset>
          {check === "pending" && (
            <Text as="output" size="sm" tone="muted">
              <Trans>The document is being checked.</Trans>
            </Text>
          )}
          {check === "refused" && (
            <Banner tone="error" title={<Trans>This document did not pass the check</Trans>}>
              <Trans>Choose the PDF of this patient’s prescription.</Trans>
            </Banner>
          )}
        </>
      )}
      {upload.isPending && <ProgressBar label={t`Uploading the prescription`} share={share} />}
      {upload.error !== null && (
        <Banner tone="error" title={<Trans>The prescription was not uploaded</Trans>}>
          <RequestError error={upload.error} texts={uploadErrors} />
        </Banner>
      )}
      <Inline gap={2} wrap>
        <Button variant="primary" pending={upload.isPending} disabled={chosen === undefined || !isReady} onClick={send}>
          <Trans>Upload the prescription</Trans>
        </Button>
        <Button disabled={upload.isPending} onClick={onBack}>
          <Trans>Back to the instructions</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
