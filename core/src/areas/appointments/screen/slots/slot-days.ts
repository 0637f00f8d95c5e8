import { knownWord } from "../../../../kernel/api/open-words.ts"
import { interval, localTime, minutesOf } from "../../../../kernel/time/index.ts"
import type { BookingStart, NewRevisitBooking, RemoteWay } from "../../model/endpoints.ts"
import type { RevisitSlot } from "../../model/slot.ts"

export interface SlotDay {
  /** ISO date in the pool's time zone. */
  readonly day: string
  readonly slots: readonly RevisitSlot[]
}

/** The bookable slots by day on the pool's wall clock, in order. Days without any are left out. */
export function slotDays(slots: readonly RevisitSlot[], timeZone: string): readonly SlotDay[] {
  const days = new Map<string, RevisitSlot[]>()
  for (const slot of slots.filter(isOffered).toSorted((left, right) => left.startMillis - right.startMillis)) {
    const day = localTime(slot.startMillis, timeZone).toPlainDate().toString()
    const ofDay = days.get(day)
    if (ofDay === undefined) days.set(day, [slot])
    else ofDay.push(slot)
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

/** A slot of an unknown shift cannot be booked: whether the patient comes to the clinic is not known. */
const isOffered = ({ isBookable, shiftType }: RevisitSlot): boolean => isBookable && knownWord(shiftType) !== undefined

/** The day to show: the one chosen, else the first at or after `from`, else the last before it. Without either, the first. */
export function dayToShow(
  days: readonly SlotDay[],
  { day, from }: { readonly day: string | undefined; readonly from: string | undefined },
): SlotDay | undefined {
  const requestedDay = days.find((candidate) => candidate.day === day)
  if (requestedDay !== undefined || from === undefined) return requestedDay ?? days[0]
  return days.find((candidate) => candidate.day >= from) ?? days.at(-1)
}

/** The first time of a day that is shown because it is the first from `from` on; none on an earlier day, shown because no later one is free. */
export const firstSlot = ({ day, slots }: SlotDay, from: string | undefined): RevisitSlot | undefined =>
  from !== undefined && day >= from ? slots[0] : undefined

/** A slot's start in the booking endpoint's format: the pool's wall clock. */
export function bookingStart(slot: RevisitSlot, timeZone: string): BookingStart {
  const { year, month, day, hour, minute } = localTime(slot.startMillis, timeZone)
  return { year, month, day, hour, minute }
}

/** Returns the offset from UTC (`+02:00`) of a slot whose wall clock repeats that night, as summer time ends. Other slots need none. */
export function offsetOfRepeated(slot: RevisitSlot, timeZone: string): string | undefined {
  const start = localTime(slot.startMillis, timeZone)
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    start.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation }),
  )
  return earlier?.epochMilliseconds === later?.epochMilliseconds ? undefined : start.offset
}

/** A slot as booking and moving name it. */
export function slotTime(slot: RevisitSlot, timeZone: string): Pick<NewRevisitBooking, "start" | "startMillis" | "durationMinutes"> {
  return {
    start: bookingStart(slot, timeZone),
    ...(offsetOfRepeated(slot, timeZone) === undefined ? {} : { startMillis: slot.startMillis }),
    durationMinutes: minutesOf(interval(slot.startMillis, slot.endMillis)),
  }
}

/** The clinician and the patient of a revisit, and the meeting it is booked from. */
export interface BookingSubject {
  readonly clinician: { readonly id: string; readonly profession: string }
  /** The account's owner. */
  readonly userId: string
  readonly patient: { readonly id: string; readonly name: string; readonly isChild: boolean }
  readonly meetingId: string | undefined
  /** The way the revisit is held where the slot is digital. */
  readonly way: RemoteWay
}

/** The booking of a slot for a patient; for a child with the child's name and id. */
export function newRevisitBooking(subject: BookingSubject, slot: RevisitSlot, timeZone: string, message: string): NewRevisitBooking {
  const { clinician, meetingId, patient, userId, way } = subject
  return {
    clinicianId: clinician.id,
    clinicianProfession: clinician.profession,
    userId,
    patientId: patient.id,
    ...(patient.isChild ? { childId: patient.id, childName: patient.name } : {}),
    originMeetingId: meetingId,
    message: message.trim(),
    ...slotTime(slot, timeZone),
    ...(slot.shiftType === "PHYSICAL" || way === "video" ? {} : { way }),
    purpose: "consultation",
  }
}
