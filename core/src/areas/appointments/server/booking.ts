import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { InternalReferral } from "../../meeting/model/index.ts"
import { conflict, invalid } from "../../../server-kit/problem.ts"
import type { RemoteWay } from "../model/index.ts"
import { randomUUID } from "node:crypto"
import type { WorkedOutSlot } from "./slots.ts"

/** The slot that a booking names. Fails with `no_such_slot` where it was not found, and with `slot_taken` unless it is free and in the future. */
export const bookableSlot = Effect.fnUntraced(function* (
  slot: WorkedOutSlot | undefined,
  titles: { readonly missing: string; readonly taken: string },
) {
  if (slot === undefined) return yield* invalid("no_such_slot", titles.missing)
  if (!slot.isBookable) return yield* conflict("slot_taken", titles.taken, { slot_id: slot.id })
  return slot
})

/** The patient for whom a clinician books a slot, and the details of the booking. */
export interface ClinicianBooking {
  readonly poolId: string
  readonly patientId: string
  /** The account holder's id. */
  readonly userId: string
  readonly bookerId: string
  /** The message to the patient; may be empty. */
  readonly message: string
  readonly originMeetingId: string | undefined
  /** The way of a meeting in a digital shift. */
  readonly way: RemoteWay
  /** Present when a colleague refers the patient, with the id of the action that refers. */
  readonly internalReferral: (InternalReferral & { readonly action: string }) | undefined
}

const activityTypes = { video: "video_visit", phone: "non_video_visit", text: "text_consultation", physical: "physical_meeting" } as const

/** The kind of meeting booked in this slot, and its intervention type: at the clinic in a physical shift. */
export function heldIn({ shiftType }: Pick<WorkedOutSlot, "shiftType">, way: RemoteWay) {
  const interventionType: keyof typeof activityTypes = shiftType === "PHYSICAL" ? "physical" : way
  return { interventionType, activityType: activityTypes[interventionType] }
}

/** Inserts the meeting for a booked slot and returns its id. */
export const insertMeeting = Effect.fnUntraced(function* (slot: WorkedOutSlot, booking: ClinicianBooking) {
  const sql = yield* SqlClient.SqlClient
  const id = randomUUID()
  const { activityType, interventionType } = heldIn(slot, booking.way)
  const { internalReferral, message, originMeetingId } = booking
  yield* sql`
    insert into meeting (id, pool_id, clinician_id, patient_id, user_id, activity_type, intervention_type, start_at, end_at,
      care_facility_id, booker_clinician_id, booker_message, origin_meeting_id, internal_referral)
    values (${id}, ${booking.poolId}, ${slot.clinicianId}, ${booking.patientId}, ${booking.userId},
      ${activityType}, ${interventionType},
      to_timestamp(${slot.startMillis}::float8 / 1000), to_timestamp(${slot.endMillis}::float8 / 1000),
      ${slot.careFacilityId}, ${booking.bookerId}, ${message === "" ? null : message}, ${originMeetingId ?? null},
      ${internalReferral === undefined ? null : JSON.stringify(internalReferral)}::text::jsonb)`
  return id
})
