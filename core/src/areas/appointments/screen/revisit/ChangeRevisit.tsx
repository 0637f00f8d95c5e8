import { msg } from "@lingui/core/macro"
import { Trans } from "@lingui/react/macro"
import { useRef, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import {
  cancelRevisit,
  getShiftSlots,
  getUpcomingAppointments,
  listRevisitBookings,
  moveRevisit,
  type RevisitBooking,
} from "../../model/index.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { now } from "../../../../kernel/time/index.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { slotTime } from "../slots/slot-days.ts"
import { TimeFields } from "../slots/TimeFields.tsx"
import { needsNewTime, useTimeChoice } from "../slots/use-slots.ts"
import { upcomingAppointmentCount } from "../tab.ts"
import { takenActions } from "../../../actions/screen/index.ts"

const changeErrors = errorTexts(
  [moveRevisit, cancelRevisit],
  {
    slot_taken: msg`Someone else has just booked this time. Choose another time.`,
    no_such_slot: msg`This time is no longer in the shifts. Choose another time.`,
    revisit_closed: msg`The follow-up has begun, has passed or is already cancelled.`,
    revisit_paid: msg`The patient has paid for the follow-up. Open it and end it there, where you can choose a refund.`,
    not_a_revisit: general,
  },
  { Refused: msg`You can no longer change this follow-up. Contact support if you should be able to.` },
)

const stale = [listRevisitBookings, getShiftSlots, getUpcomingAppointments, takenActions, upcomingAppointmentCount]

/** Moves or cancels a booked revisit that has not started. */
export function ChangeRevisit({ booking }: { readonly booking: RevisitBooking }) {
  const format = useMarketFormat()
  const [open, setOpen] = useState<"move" | "cancel">()
  const close = () => setOpen(undefined)
  const cancel = useApiMutation(cancelRevisit, { invalidates: stale, onSuccess: close })
  if (booking.startMillis <= now().epochMilliseconds) return null
  return (
    <Inline gap={2} wrap>
      <Button size="sm" icon="calendar" onClick={() => setOpen("move")}>
        <Trans>Move</Trans>
      </Button>
      <Button
        size="sm"
        icon="close"
        onClick={() => {
          cancel.reset()
          setOpen("cancel")
        }}
      >
        <Trans>Cancel follow-up</Trans>
      </Button>
      {open === "move" && <MoveDialog booking={booking} onClose={close} />}
      <AlertDialog
        open={open === "cancel"}
        title={<Trans>Cancel this follow-up?</Trans>}
        confirmLabel={<Trans>Cancel follow-up</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        danger
        pending={cancel.isPending}
        error={cancel.error === null ? undefined : <RequestError error={cancel.error} texts={changeErrors} />}
        onConfirm={() => cancel.mutate({ params: { meetingId: booking.meetingId } })}
        onCancel={close}
      >
        <Trans>
          {format.longDate(booking.startMillis, format.today(), "start")}, {format.timeRange(booking.startMillis, booking.endMillis)}. The
          time becomes free. Write to the patient if they need to know.
        </Trans>
      </AlertDialog>
    </Inline>
  )
}

function MoveDialog({ booking, onClose }: { readonly booking: RevisitBooking; readonly onClose: () => void }) {
  const format = useMarketFormat()
  const choice = useTimeChoice(booking.clinicianId)
  const [wasPressed, setWasPressed] = useState(false)
  const times = useRef<HTMLDivElement>(null)
  const move = useApiMutation(moveRevisit, {
    invalidates: stale,
    onSuccess: onClose,
    onError: (error) => {
      if (!needsNewTime(error)) return
      choice.chooseAgain()
      setWasPressed(false)
    },
  })
  const { chosen, slots } = choice
  const submit = () => {
    setWasPressed(true)
    if (chosen === undefined || slots.timeZone === undefined) times.current?.querySelector("input")?.focus()
    else move.mutate({ params: { meetingId: booking.meetingId }, payload: slotTime(chosen, slots.timeZone) })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Move follow-up</Trans>}
      description={
        <Trans>
          Now {format.longDate(booking.startMillis, format.today())}, {format.timeRange(booking.startMillis, booking.endMillis)}. Write to
          the patient if they need to know.
        </Trans>
      }
    >
      <TimeFields choice={choice} wasPressed={wasPressed} disabled={move.isPending} groupRef={times}>
        <Stack gap={3} align="start">
          {move.error !== null && (
            <Banner tone={needsNewTime(move.error) ? "warning" : "error"} title={<Trans>The follow-up was not moved</Trans>}>
              <RequestError error={move.error} texts={changeErrors} />
            </Banner>
          )}
          <Button variant="primary" pending={move.isPending} onClick={submit}>
            <Trans>Move follow-up</Trans>
          </Button>
        </Stack>
      </TimeFields>
    </Dialog>
  )
}
