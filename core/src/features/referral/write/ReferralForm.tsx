import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ApiError } from "../../../api/api-error.ts"
import { errorTextFrom } from "../../../platform/errors/api-error-text.ts"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useRef, type RefObject } from "react"
import { DayChoice, SlotChoice } from "../../appointments/slots/TimeChoice.tsx"
import { needsNewTime } from "../../appointments/slots/use-slots.ts"
import { DraftNotices } from "../../../platform/drafts/DraftNotices.tsx"
import { useMarketFormat } from "../../../i18n/MarketFormatProvider.tsx"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { interval, minutesOf } from "../../../time/interval.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Field } from "../../../ui/controls/Field.tsx"
import { TextArea } from "../../../ui/controls/TextInput.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { Text } from "../../../ui/display/Text.tsx"
import { Banner } from "../../../ui/states/Banner.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { referralMessageLimit, type ReferralSlot } from "../../../model/referral/index.ts"
import { ReceiverChoice } from "./ReceiverChoice.tsx"
import { referralMessageField, useReferral, type Referral, type ReferralOf } from "./use-referral.ts"

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  slot_taken: msg`Someone else has just booked this time. The list is up to date and your message is kept. Choose another time.`,
  no_such_slot: msg`Your colleague is no longer available then. The list is up to date. Choose another time.`,
  referral_length: msg`Meetings of this length are no longer offered. Close the panel, open it again and choose another length.`,
  referral_message: msg`Write what you want to ask your colleague, then refer again.`,
  own_clinician: msg`You cannot refer a patient to yourself. Book a follow-up instead.`,
  patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
}

/** Why a patient was not referred and what to do next. The message is always kept. */
function referralErrorText(error: ApiError): MessageDescriptor {
  return errorTextFrom(error, byCode, { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` })
}

/** One referral being made. */
export function ReferralForm(about: ReferralOf) {
  const { t } = useLingui()
  const times = useRef<HTMLDivElement>(null)
  const referral = useReferral(about, () => times.current?.querySelector("input")?.focus())
  const { draft, error, isSending, slots } = referral
  if (draft.state === "reading") return <Skeleton shape="fields" count={3} />
  return (
    <Stack
      gap={4}
      as="form"
      noValidate
      onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
      aria-label={t`Internal referral`}
    >
      <DraftNotices draft={draft} title={<Trans>Your unsent referral was restored</Trans>} />
      <ReceiverChoice
        options={about.options}
        receiver={referral.receiver}
        onChange={referral.change}
        wasPressed={referral.wasPressed}
        disabled={isSending}
      />
      {referral.receiver.careType !== undefined && <Times referral={referral} timesRef={times} />}
      <Message referral={referral} />
      {error !== null && !isSending && (
        <Banner tone={needsNewTime(error) ? "warning" : "error"} title={<Trans>The patient was not referred</Trans>}>
          {t(referralErrorText(error))}
        </Banner>
      )}
      <Stack gap={2} align="start">
        {referral.chosen !== undefined && slots.error === null && <Summary slot={referral.chosen} />}
        <Button variant="primary" icon="referral" pending={isSending} onClick={referral.refer}>
          <Trans>Refer patient</Trans>
        </Button>
      </Stack>
    </Stack>
  )
}

function Times({ referral, timesRef }: { readonly referral: Referral; readonly timesRef: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui()
  const { chosen, isSending, shownDay, slots } = referral
  if (slots.error !== null)
    return <QueryError title={t`Free times could not be loaded`} error={slots.error} onRetry={slots.refetch} retrying={slots.isFetching} />
  if (slots.days === undefined) return <Skeleton shape="fields" count={2} />
  return (
    <>
      <DayChoice
        slots={slots}
        days={slots.days}
        day={shownDay?.day}
        onDay={referral.chooseDay}
        disabled={isSending}
        whyNone={<Trans>No times free. Try later days, or choose another colleague.</Trans>}
      />
      {shownDay !== undefined && (
        <SlotChoice
          slots={shownDay.slots}
          chosen={chosen?.id}
          onChoose={referral.chooseSlot}
          error={referral.wasPressed && chosen === undefined ? t`Choose a time.` : undefined}
          disabled={isSending}
          groupRef={timesRef}
        />
      )}
    </>
  )
}

function Message({ referral }: { readonly referral: Referral }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { message } = referral.draft.content
  const error =
    message.length > referralMessageLimit
      ? t`Use at most ${format.number(referralMessageLimit)} characters.`
      : referral.wasPressed && message.trim() === ""
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

/** What will be booked, as text. */
function Summary({ slot }: { readonly slot: ReferralSlot }) {
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const minutes = minutesOf(interval(slot.startMillis, slot.endMillis))
  return (
    <Text as="output" numeric css={{ maxWidth: "100%", whiteSpace: "normal" }}>
      {patient.name} · {format.longDate(slot.startMillis, format.today())}, {format.timeRange(slot.startMillis, slot.endMillis)} (
      <Plural value={minutes} one="# minute" other="# minutes" />) · {slot.clinicianName}
    </Text>
  )
}
