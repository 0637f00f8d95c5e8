import { writtenText } from "../../../../kernel/format/blank.ts"
import {
  slotsOf,
  useSlotWeeks,
  type Slots,
  needsNewTime,
  dayToShow,
  type SlotDay,
  upcomingAppointmentCount,
} from "../../../appointments/screen/within-core.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import {
  type InternalReferralSlot,
  internalReferralMessageLimit,
  type BookedInternalReferral,
  type InternalReferralOptions,
} from "../../model/index.ts"
import {
  emptyInternalReferral,
  isInternalReferralDraft,
  type InternalReferralDraft,
  type ReferralReceiver,
} from "./internal-referral-draft.ts"
import { useState } from "react"
import { getShiftSlots, getUpcomingAppointments } from "../../../appointments/model/index.ts"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { useSendDraft } from "../../../../platform/drafts/use-send-draft.ts"
import { focusField } from "../../../../platform/forms/field-id.ts"
import { useRefreshWorkspaceQueries } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { useActionDraft } from "../../../../platform/workspace/use-action-draft.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { receiverField, type ReferralScreens } from "./referral-screens.ts"

/** The free times of a referral's receiver. */
interface ReferralSlots extends Slots {
  /** The slot with this id and its colleague. */
  readonly slotOf: (id: string | undefined) => InternalReferralSlot | undefined
}

/** The free times, kept fresh while on screen; none are fetched until a receiver is chosen. */
function useReferralSlots({ endpoints }: ReferralScreens, { minutes, query: receiver }: ReferralReceiver): ReferralSlots {
  const weeks = useSlotWeeks()
  const query = useApiQuery(
    endpoints.slots,
    { query: { ...receiver, minutes, ...weeks.window } },
    { enabled: receiver !== undefined, refetchInterval: 60_000 },
  )
  return { ...slotsOf(query, weeks), slotOf: (id) => query.data?.slots.find((slot) => slot.id === id) }
}

/** Id of the message field, for focusing it. */
export const referralMessageField = "referral-message"

/** The origin of a referral. */
export interface ReferralSubject {
  readonly screens: ReferralScreens
  readonly options: InternalReferralOptions
  readonly meetingId: string
  readonly onBooked: (referral: BookedInternalReferral) => void
}

/** A referral being made. */
export interface Referral {
  readonly draft: Draft<InternalReferralDraft>
  readonly change: (change: Partial<InternalReferralDraft>) => void
  readonly receiver: ReferralReceiver
  readonly slots: ReferralSlots
  readonly shownDay: SlotDay | undefined
  readonly showDay: (day: string) => void
  readonly chosen: InternalReferralSlot | undefined
  readonly choose: (slotId: string) => void
  readonly refer: () => void
  /** The clinician has pressed refer: missing fields are reported from then on. */
  readonly wasPressed: boolean
  readonly isSending: boolean
  readonly error: ApiError | null
}

/** Makes a referral from this meeting. @param askForTime called when the chosen time is taken */
export function useReferral({ screens, options, meetingId, onBooked }: ReferralSubject, askForTime: () => void): Referral {
  const { patient } = useWorkspace()
  const { endpoints } = screens
  const [day, setDay] = useState<string>()
  const [slotId, setSlotId] = useState<string>()
  const [wasPressed, setWasPressed] = useState(false)
  const refreshCounts = useRefreshWorkspaceQueries()
  const draft = useActionDraft(screens.draft, emptyInternalReferral, isInternalReferralDraft)
  const receiver = screens.receiverOf(options, draft.content)
  const slots = useReferralSlots(screens, receiver)
  const sending = useSendDraft(endpoints.book, draft, {
    invalidates: [endpoints.list, endpoints.slots, getShiftSlots, getUpcomingAppointments],
    onSent: (referral) => {
      refreshCounts([takenActions, upcomingAppointmentCount])
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
  const shownSlot = shownDay?.slots.find((slot) => slot.id === slotId)
  const chosenSlot = slots.slotOf(shownSlot?.id)
  const message = writtenText(draft.content.message)

  const send = (slot: InternalReferralSlot) =>
    sending.send({
      meetingId,
      patientId: patient.id,
      clinicianId: slot.clinicianId,
      ...(receiver.careFacilityId === undefined ? {} : { careFacilityId: receiver.careFacilityId }),
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
    chosen: chosenSlot,
    choose: setSlotId,
    refer: () => {
      setWasPressed(true)
      if (receiver.query === undefined) focusField(receiverField)
      else if (chosenSlot === undefined) askForTime()
      else if (message === "" || message.length > internalReferralMessageLimit) focusField(referralMessageField)
      else send(chosenSlot)
    },
    wasPressed,
    isSending: sending.isSending,
    error: sending.error,
  }
}
