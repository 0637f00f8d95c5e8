import { msg } from "@lingui/core/macro"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { Trans, useLingui } from "@lingui/react/macro"
import { Schema } from "effect"
import { useRef, useState } from "react"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextArea } from "../../../../platform/ui/controls/TextInput.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { emptyBooking, isBookingDraft } from "./booking-draft.ts"
import { revisitDraft } from "./unsent-revisit.ts"
import { useActionDraft } from "../../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { BookedRevisits } from "./BookedRevisits.tsx"
import { FollowUpField } from "./FollowUpField.tsx"
import { bookRevisit, getShiftSlots, getUpcomingAppointments, listRevisitBookings } from "../../model/index.ts"
import { newRevisitBooking } from "../slots/slot-days.ts"
import { interventionName } from "../intervention-names.ts"
import { BookingSummary, TimeFields } from "../slots/TimeFields.tsx"
import type { RevisitBooking } from "../../model/booked.ts"
import { bookingMessageLimit, RemoteWay } from "../../model/endpoints.ts"
import { upcomingAppointmentCount } from "../tab.ts"
import { needsNewTime, useTimeChoice } from "../slots/use-slots.ts"

/** The texts that explain why a revisit was not booked, and what to do next. The message is always kept. */
const bookingErrors = errorTexts(
  bookRevisit,
  {
    slot_taken: msg`Someone else has just booked this time. The list is up to date and your message is kept. Choose another time.`,
    no_such_slot: msg`This time is no longer in your shifts. The list is up to date. Choose another time.`,
    profession_mismatch: msg`Your profession has changed since you signed in. Sign out, sign in again, then book.`,
    user_mismatch: msg`The patient’s booking account has changed. Open the meeting again, then book.`,
    child_mismatch: msg`The child’s details have changed. Open the meeting again, then book.`,
    patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
    way_mismatch: general,
  },
  { Refused: msg`You can no longer book for this patient. Contact support if you should be able to.` },
)

const remoteWays = RemoteWay.literals
const isRemoteWay = Schema.is(RemoteWay)

/** Books the patient another consultation with this clinician. */
export default function BookRevisitPanel() {
  const { ids } = useWorkspace()
  const [booked, setBooked] = useState<RevisitBooking>()
  return (
    <Stack gap={5}>
      {booked === undefined ? <Booking onBooked={setBooked} /> : <Booked booking={booked} onAnother={() => setBooked(undefined)} />}
      {ids.meetingId !== undefined && <BookedRevisits meetingId={ids.meetingId} />}
      {ids.meetingId !== undefined && <FollowUpField booking={booked} />}
    </Stack>
  )
}

function Booking({ onBooked }: { readonly onBooked: (booking: RevisitBooking) => void }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { clinician, ids, meeting, patient, user } = useWorkspace()
  const choice = useTimeChoice(clinician.id)
  const [way, setWay] = useState<RemoteWay>(isRemoteWay(meeting?.interventionType) ? meeting.interventionType : "video")
  const [wasPressed, setWasPressed] = useState(false)
  const times = useRef<HTMLDivElement>(null)
  const draft = useActionDraft(revisitDraft, emptyBooking, isBookingDraft)
  const refreshCounts = useRefreshWorkspaceQueries()
  const sending = useSendDraft(bookRevisit, draft, {
    invalidates: [listRevisitBookings, getShiftSlots, getUpcomingAppointments],
    onSent: (booking) => {
      refreshCounts([takenActions, upcomingAppointmentCount])
      onBooked(booking)
    },
    onError: (error) => {
      if (!needsNewTime(error)) return
      choice.chooseAgain()
      setWasPressed(false)
      times.current?.querySelector("input")?.focus()
    },
  })

  if (draft.state === "loading") return <Skeleton shape="fields" count={3} />

  const { chosen, slots } = choice
  const { message } = draft.content
  const isTooLong = message.length > bookingMessageLimit
  const book = () => {
    setWasPressed(true)
    if (chosen === undefined || slots.timeZone === undefined || isTooLong) return
    const subject = { clinician, userId: user.id, patient, meetingId: ids.meetingId, way }
    sending.send(newRevisitBooking(subject, chosen, slots.timeZone, message))
  }
  return (
    <Stack gap={4}>
      <DraftNotices draft={draft} title={<Trans>Your message was restored</Trans>} />
      <TimeFields choice={choice} wasPressed={wasPressed} disabled={sending.isSending} groupRef={times}>
        {chosen?.shiftType !== "PHYSICAL" && (
          <RadioGroup
            label={t`How you will meet`}
            direction="row"
            options={remoteWays.map((value) => ({ value, label: t(interventionName(value)) }))}
            value={way}
            onChange={setWay}
            disabled={sending.isSending}
          />
        )}
        <Field
          label={t`Message to the patient`}
          error={isTooLong ? t`Use at most ${format.number(bookingMessageLimit)} characters.` : undefined}
        >
          <TextArea
            value={message}
            onChange={(text) => draft.amend((now) => ({ ...now, message: text }))}
            minRows={3}
            maxRows={12}
            readOnly={sending.isSending}
          />
        </Field>
        {sending.error !== null && !sending.isSending && (
          <Banner tone={needsNewTime(sending.error) ? "warning" : "error"} title={<Trans>The follow-up was not booked</Trans>}>
            <RequestError error={sending.error} texts={bookingErrors} />
          </Banner>
        )}
        <Stack gap={2} align="start">
          {chosen !== undefined && (
            <BookingSummary
              slot={chosen}
              details={[t(interventionName(chosen.shiftType === "PHYSICAL" ? "physical" : way)), clinician.name]}
            />
          )}
          <Button variant="primary" icon="calendar-plus" pending={sending.isSending} onClick={book}>
            <Trans>Book follow-up</Trans>
          </Button>
        </Stack>
      </TimeFields>
    </Stack>
  )
}

function Booked({ booking, onAnother }: { readonly booking: RevisitBooking; readonly onAnother: () => void }) {
  const format = useMarketFormat()
  return (
    <Banner
      tone="success"
      title={<Trans>Follow-up booked</Trans>}
      actions={
        <Button size="sm" icon="plus" onClick={onAnother}>
          <Trans>Book another appointment</Trans>
        </Button>
      }
    >
      <Trans>
        {format.longDate(booking.startMillis, format.today(), "start")}, {format.timeRange(booking.startMillis, booking.endMillis)}, with{" "}
        {booking.clinicianName}.
      </Trans>
    </Banner>
  )
}
