import type { ActivityType } from "@rond/core/model/meeting"
import type { DemoClinician } from "../clinicians.ts"
import { activitiesOf, activityFor } from "../patient/activities.ts"
import type { DemoPatient } from "../patient/patients.ts"
import { hasProtectedNote } from "../promises/promised-patients.ts"
import { idOf } from "../random.ts"
import type { MeetingPlan } from "./meeting-rows.ts"

/** The length of the clinician's meetings in minutes. */
export const meetingMinutesOf = (clinician: DemoClinician): number =>
  clinician.profession === "psychologist" ? 45 : clinician.pool.slotMinutes

/** The day itself, or the Friday before a weekend. */
export function onWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek > 5 ? day.subtract({ days: day.dayOfWeek - 5 }) : day
}

/** The reason a note may not be shared, as a Swedish clinician writes it: only Sweden's clinicians answer that. */
export const noShareReason = "Risk för hot från en närstående som kan läsa journalen."

/**
 * Meetings that bring an entry in every state, photos, a place, a prescription where the market renews them, and appointments of each kind.
 * Past ones are with the pool's first doctor, and one with a colleague; no one else is in them.
 */
export function wholeRecordOf(
  patient: DemoPatient,
  clinicians: readonly DemoClinician[],
  today: Temporal.PlainDate,
): readonly MeetingPlan[] {
  const doctor = clinicians.find(({ profession }) => profession === "doctor")
  const colleague = clinicians.findLast((clinician) => clinician !== doctor && clinician.profession !== "nurse")
  if (doctor === undefined || colleague === undefined) throw new Error(`The pool ${patient.pool.id} has no doctor with a colleague`)
  const on = (name: string, days: number, type: ActivityType, clinician = doctor): MeetingPlan => {
    const day = onWeekday(today.add({ days }))
    return {
      id: idOf("whole record", patient.id, name),
      clinician,
      patient,
      activityType: activityFor(patient, type, day),
      startAt: day.toZonedDateTime({ timeZone: clinician.pool.timeZone, plainTime: Temporal.PlainTime.from("10:00") }).toInstant(),
      minutes: meetingMinutesOf(clinician),
      hasForm: false,
    }
  }
  const withheld: Pick<MeetingPlan, "share"> = hasProtectedNote(patient.id)
    ? { share: { isSharable: false, noShareReason, noShareExpire: today.add({ years: 1 }).toString() } }
    : {}
  const visits: readonly MeetingPlan[] = [
    { ...on("unsigned", -6, "video_visit"), ended: "unsigned" },
    { ...on("photos", -16, "video_visit"), ended: "signed", hasForm: true, hasPhotos: true, hasMessage: true },
    { ...on("colleague", -24, "video_visit", colleague), ended: "signed", ...withheld },
    { ...on("stricken", -34, "video_visit"), ended: "stricken" },
    { ...on("place", -50, "physical_meeting"), ended: "signed" },
    { ...on("no-show", -62, "video_visit"), ended: "no-show" },
    { ...on("revisit", 9, "physical_meeting"), isRevisit: true },
    { ...on("booked", 17, "video_visit"), hasForm: true },
  ]
  const renews = activitiesOf(doctor).includes("e_prescription_renewal")
  return renews ? [...visits, { ...on("renewal", -28, "e_prescription_renewal"), ended: "signed", hasForm: true }] : visits
}
