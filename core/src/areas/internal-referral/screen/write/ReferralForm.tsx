import { isBlank } from "../../../../kernel/format/blank.ts"
import { msg } from "@lingui/core/macro"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { Trans, useLingui } from "@lingui/react/macro"
import { useRef } from "react"
import { BookingSummary, FreeTimes, needsNewTime } from "../../../appointments/screen/within-core.ts"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { bookInternalReferral, internalReferralMessageLimit } from "../../model/index.ts"
import { referralMessageField, useReferral, type Referral, type ReferralSubject } from "./use-referral.ts"

/** The texts that explain why a patient was not referred, and what to do next. The message is always kept. */
const referralErrors = errorTexts(
  bookInternalReferral,
  {
    slot_taken: msg`Someone else has just booked this time. The list is up to date and your message is kept. Choose another time.`,
    no_such_slot: msg`Your colleague is no longer available then. The list is up to date. Choose another time.`,
    referral_length: msg`Meetings of this length are no longer offered. Close the panel, open it again and choose another length.`,
    referral_message: msg`Write what you want to ask your colleague, then refer again.`,
    own_clinician: msg`You cannot refer a patient to yourself. Book a follow-up instead.`,
    patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
  },
  { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` },
)

/** One referral being made. */
export function ReferralForm(about: ReferralSubject) {
  const { t } = useLingui()
  const times = useRef<HTMLDivElement>(null)
  const referral = useReferral(about, () => times.current?.querySelector("input")?.focus())
  const { ReceiverChoice, texts } = about.screens
  const { chosen, draft, error, isSending, slots, wasPressed } = referral
  if (draft.state === "loading") return <Skeleton shape="fields" count={3} />
  return (
    <Stack gap={4} as="form" noValidate onSubmit={(event: { preventDefault(): void }) => event.preventDefault()} aria-label={t(texts.form)}>
      <DraftNotices draft={draft} title={<Trans>Your unsent referral was restored</Trans>} />
      <ReceiverChoice
        options={about.options}
        draft={draft.content}
        onChange={referral.change}
        wasPressed={wasPressed}
        disabled={isSending}
      />
      <LengthChoice referral={referral} lengths={about.options.lengths} />
      {referral.receiver.query !== undefined && (
        <FreeTimes
          choice={referral}
          wasPressed={wasPressed}
          disabled={isSending}
          whyNone={<Trans>No free times. Try later days, or choose another colleague.</Trans>}
          groupRef={times}
        />
      )}
      <Message referral={referral} />
      {error !== null && !isSending && (
        <Banner tone={needsNewTime(error) ? "warning" : "error"} title={<Trans>The patient was not referred</Trans>}>
          <RequestError error={error} texts={referralErrors} />
        </Banner>
      )}
      <Stack gap={2} align="start">
        {chosen !== undefined && slots.error === null && <BookingSummary slot={chosen} details={[chosen.clinicianName]} />}
        <Button variant="primary" icon="referral" pending={isSending} onClick={referral.refer}>
          <Trans>Refer patient</Trans>
        </Button>
      </Stack>
    </Stack>
  )
}

/** The choice of a length. Renders nothing where the pool has one length only. */
function LengthChoice({ referral, lengths }: { readonly referral: Referral; readonly lengths: readonly number[] }) {
  const { t } = useLingui()
  if (lengths.length < 2) return null
  return (
    <RadioGroup
      label={<Trans>Length</Trans>}
      direction="row"
      value={String(referral.receiver.minutes)}
      options={lengths.map((length) => ({ value: String(length), label: t`${length} minutes` }))}
      onChange={(length) => referral.change({ minutes: Number(length) })}
      disabled={referral.isSending}
    />
  )
}

function Message({ referral }: { readonly referral: Referral }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { message } = referral.draft.content
  const error =
    message.length > internalReferralMessageLimit
      ? t`Use at most ${format.number(internalReferralMessageLimit)} characters.`
      : referral.wasPressed && isBlank(message)
        ? t`Write what you want to ask your colleague.`
        : undefined
  return (
    <Field
      id={referralMessageField}
      label={t`Message to your colleague`}
      hint={t`Describe your findings and what you need.`}
      required
      error={error}
    >
      <TextArea
        value={message}
        onChange={(text) => referral.change({ message: text })}
        minRows={4}
        maxRows={16}
        readOnly={referral.isSending}
      />
    </Field>
  )
}
