import { slotsOf, useSlotWeeks, type Slots, needsNewTime } from "../../appointments/slots/use-slots.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import {
  getReferralSlots,
  type ReferralSlot,
  bookInternalReferral,
  listInternalReferrals,
  referralMessageLimit,
  type BookedInternalReferral,
  type ReferralOptions,
} from "../../../model/referral/index.ts"
import { type Receiver, receiverOf, emptyReferral, isReferralDraft, type ReferralDraft } from "./referral-draft.ts"
import { useState } from "react"
import { dayToShow, type SlotDay } from "../../appointments/slots/slot-days.ts"
import { getShiftSlots, getUpcomingAppointments } from "../../../model/appointments/index.ts"
import { upcomingAppointmentCount } from "../../appointments/tab.ts"
import type { ApiError } from "../../../api/api-error.ts"
import type { Draft } from "../../../platform/drafts/use-draft.ts"
import { useSendDraft } from "../../../platform/drafts/use-send-draft.ts"
import { focusField } from "../../../platform/forms/field-id.ts"
import { useRefreshWorkspaceQueries } from "../../../platform/workspace/workspace-queries.ts"
import { useActionDraft } from "../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { internalReferralCount } from "./action.ts"
import { receiverField } from "./ReceiverChoice.tsx"

/** The free times of a referral's receiver. */
interface ReferralSlots extends Slots {
  /** The slot with this id and its colleague. */
  readonly slotOf: (id: string | undefined) => ReferralSlot | undefined
}

/** The free times, kept fresh while on screen; none are fetched until a kind of care is chosen. */
function useReferralSlots({ careType, clinician, minutes }: Receiver): ReferralSlots {
  const weeks = useSlotWeeks()
  const receiverQuery = clinician === undefined ? (careType === undefined ? {} : { careType: careType.id }) : { clinicianId: clinician.id }
  const query = useApiQuery(
    getReferralSlots,
    { query: { ...receiverQuery, minutes, ...weeks.window } },
    { enabled: careType !== undefined, refetchInterval: 60_000 },
  )
  return { ...slotsOf(query, weeks), slotOf: (id) => query.data?.slots.find((slot) => slot.id === id) }
}

/** Id of the message field, for focusing it. */
export const referralMessageField = "internal-referral-message"

/** The origin of a referral. */
export interface ReferralOf {
  readonly options: ReferralOptions
  readonly meetingId: string
  readonly onBooked: (referral: BookedInternalReferral) => void
}

/** A referral being made. */
export interface Referral {
  readonly draft: Draft<ReferralDraft>
  readonly change: (change: Partial<ReferralDraft>) => void
  readonly receiver: Receiver
  readonly slots: ReferralSlots
  readonly shownDay: SlotDay | undefined
  readonly showDay: (day: string) => void
  readonly chosen: ReferralSlot | undefined
  readonly choose: (slotId: string) => void
  readonly refer: () => void
  /** The clinician has pressed refer: missing fields are reported from then on. */
  readonly wasPressed: boolean
  readonly isSending: boolean
  readonly error: ApiError | null
}

/** Makes a referral from this meeting. @param askForTime called when the chosen time is taken */
export function useReferral({ options, meetingId, onBooked }: ReferralOf, askForTime: () => void): Referral {
  const { patient } = useWorkspace()
  const [day, setDay] = useState<string>()
  const [slotId, setSlotId] = useState<string>()
  const [wasPressed, setWasPressed] = useState(false)
  const refreshCounts = useRefreshWorkspaceQueries()
  const draft = useActionDraft("internal-referral", emptyReferral, isReferralDraft)
  const receiver = receiverOf(options, draft.content)
  const slots = useReferralSlots(receiver)
  const sending = useSendDraft(bookInternalReferral, draft, {
    invalidates: [listInternalReferrals, getReferralSlots, getShiftSlots, getUpcomingAppointments],
    onSent: (referral) => {
      refreshCounts([internalReferralCount, upcomingAppointmentCount])
      onBooked(referral)
    },
    onError: (error) => {
      if (!needsNewTime(error)) return
      setSlotId(undefined)
      slots.refetch()
      askForTime()
    },
  })
  const shownDay = dayToShow(slots.days ?? [], { day, from: undefined })
  const shown = shownDay?.slots.find((slot) => slot.id === slotId)
  const chosen = slots.slotOf(shown?.id)
  const message = draft.content.message.trim()

  const send = (slot: ReferralSlot) =>
    sending.send({
      meetingId,
      patientId: patient.id,
      clinicianId: slot.clinicianId,
      startMillis: slot.startMillis,
      durationMinutes: receiver.minutes,
      message,
    })
  return {
    draft,
    change: (change) => draft.amend((now) => ({ ...now, ...change })),
    receiver,
    slots,
    shownDay,
    showDay: setDay,
    chosen,
    choose: setSlotId,
    refer: () => {
      setWasPressed(true)
      if (receiver.careType === undefined) focusField(receiverField)
      else if (chosen === undefined) askForTime()
      else if (message === "" || message.length > referralMessageLimit) focusField(referralMessageField)
      else send(chosen)
    },
    wasPressed,
    isSending: sending.isSending,
    error: sending.error,
  }
}
