import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useNoteShare, type NoteShare } from "@rond/core/features/note"
import { maxReasonLength, shareIssues, type ShareIssue } from "@rond/core/model/record"
import { Card, DataList, DateField, Field, Heading, RadioGroup, Stack, Text, TextArea } from "@rond/core/ui"
import { useRef, useState } from "react"
import { expiryElementId, reasonElementId } from "../model/protection-rule.ts"

/** Whether the note may be shared; it is saved with the note. Empty where this kind of meeting has no note. */
export default function ProtectionTestSection() {
  const share = useNoteShare()
  if (share.phase === "absent" || share.phase === "failed") return null
  if (share.isClosed && share.isSharable === undefined) return null
  return (
    <Card as="section" padding="lg">
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Sharing this note</Trans>
        </Heading>
        {share.isClosed ? <Answered share={share} /> : <Question share={share} />}
      </Stack>
    </Card>
  )
}

function Question({ share }: { readonly share: NoteShare }) {
  const { t } = useLingui()
  // The reason and date come back if the clinician chose yes, or cleared the answer, by mistake.
  const putAside = useRef({ reason: "", expire: "" })
  const choose = (isSharable: boolean | undefined) => {
    if (share.isSharable === false) putAside.current = { reason: share.reason, expire: share.expire }
    const values = isSharable === false ? putAside.current : { reason: "", expire: "" }
    share.change("isSharable", isSharable)
    share.change("reason", values.reason)
    share.change("expire", values.expire)
  }
  return (
    <>
      <RadioGroup
        label={t`Can this note be shared?`}
        hint={t`With the patient, and with other care providers who can read the record.`}
        disabled={share.phase !== "ready"}
        direction="row"
        value={share.isSharable === undefined ? undefined : share.isSharable ? "yes" : "no"}
        onChange={(answer) => choose(answer === "yes")}
        onClear={() => choose(undefined)}
        options={[
          { value: "yes", label: t`Yes` },
          { value: "no", label: t`No` },
        ]}
      />
      {share.isSharable === false && <Restriction share={share} />}
    </>
  )
}

/** The reason the note may not be shared, and when that ends. */
function Restriction({ share }: { readonly share: NoteShare }) {
  const format = useMarketFormat()
  const [touched, setTouched] = useState<{ readonly reason?: true; readonly expire?: true }>({})
  const issues = shareIssues(
    { isSharable: false, noShareReason: share.reason, noShareExpire: share.expire === "" ? null : share.expire },
    format.today().toString(),
  )
  const reasonIssue = issues.find((issue) => issue === "missing-reason" || issue === "reason-too-long")
  const expiryIssue = issues.find((issue) => issue !== reasonIssue)
  return (
    <Stack gap={4}>
      <Field
        id={reasonElementId}
        label={<Trans>Reason not to share</Trans>}
        required
        error={
          reasonIssue === "reason-too-long" || (reasonIssue !== undefined && (touched.reason === true || share.showsMissing)) ? (
            <IssueText issue={reasonIssue} />
          ) : undefined
        }
      >
        <TextArea
          value={share.reason}
          onChange={(reason) => share.change("reason", reason)}
          onBlur={() => setTouched((now) => ({ ...now, reason: true }))}
        />
      </Field>
      <Field
        id={expiryElementId}
        label={<Trans>Not shared until</Trans>}
        required
        error={expiryIssue !== undefined && (touched.expire === true || share.showsMissing) ? <IssueText issue={expiryIssue} /> : undefined}
      >
        <div onBlur={() => setTouched((now) => ({ ...now, expire: true }))}>
          <DateField
            value={share.expire === "" ? undefined : Temporal.PlainDate.from(share.expire)}
            onChange={(day) => share.change("expire", day?.toString() ?? "")}
          />
        </div>
      </Field>
      {issues.length > 0 && (
        <output>
          <Text size="sm" tone="warning">
            <Trans>Kept on this device. It is saved once you have given a reason and a future date.</Trans>
          </Text>
        </output>
      )}
    </Stack>
  )
}

function IssueText({ issue }: { readonly issue: ShareIssue }) {
  const format = useMarketFormat()
  const limit = format.number(maxReasonLength)
  switch (issue) {
    case "missing-reason":
      return <Trans>Explain why the note cannot be shared.</Trans>
    case "reason-too-long":
      return <Trans>Use at most {limit} characters.</Trans>
    case "missing-expiry":
    case "no-such-date":
      return <Trans>Choose a date.</Trans>
    case "expiry-past":
      return <Trans>Choose today or a later date.</Trans>
  }
}

/** The answer, once the note is signed or stricken. */
function Answered({ share }: { readonly share: NoteShare }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  if (share.isSharable === true) {
    return (
      <Text>
        <Trans>The note may be shared.</Trans>
      </Text>
    )
  }
  return (
    <DataList
      items={[
        { term: t`Not shared until`, description: format.date(Temporal.PlainDate.from(share.expire)) },
        { term: t`Reason not to share`, description: share.reason },
      ]}
    />
  )
}
