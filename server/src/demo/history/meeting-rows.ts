import type { Faker } from "@faker-js/faker"
import { type VisitReason, noteForm, noteValues } from "./notes.ts"
import type { ActivityType, InterventionType } from "@rond/core/model/meeting"
import type { ShareEntry } from "@rond/core/model/record"
import type { SeededEntry } from "../../record/seed.ts"
import { type DemoClinician, facilityIdOf } from "../clinicians.ts"
import type { DemoPatient } from "../patient/patients.ts"
import { seededFaker, idOf } from "../random.ts"
import { type DemoSymptomForm, symptomFormOf } from "./symptom-forms.ts"

/** The reason for a patient's visit to this clinician. */
export function visitReasonOf(
  { clinician, patient, activityType, hasPhotos }: Pick<MeetingPlan, "clinician" | "patient" | "activityType" | "hasPhotos">,
  random: Faker,
): VisitReason {
  const { prose } = clinician.pool.market
  if (activityType === "e_prescription_renewal" || activityType === "e_prescription_medication_request") {
    return { kind: "renewal", renewal: random.helpers.arrayElement(prose.renewals) }
  }
  if (clinician.profession === "psychologist") {
    // A course of therapy has one subject.
    return { kind: "therapy", condition: prose.therapy[Number.parseInt(patient.id.slice(0, 2), 16) % prose.therapy.length]! }
  }
  if (activityType === "pollen_non_video") {
    return { kind: "visit", condition: prose.conditions.find(({ symptomId }) => symptomId === "pollen_allergy")! }
  }
  if (activityType === "chlamydia_nurse_video") {
    if (prose.chlamydia === undefined) throw new Error(`${clinician.pool.country} has no follow-up of chlamydia tests`)
    return { kind: "visit", condition: prose.chlamydia }
  }
  const fitting = prose.conditions.filter(
    ({ children, women, symptomId, photos }) =>
      (hasPhotos !== true || photos === true) &&
      (patient.kind !== "child" || children === true) &&
      (patient.gender === "female" || women !== true) &&
      !(patient.isToddler && notForToddlers.includes(symptomId)),
  )
  return { kind: "visit", condition: random.helpers.arrayElement(fitting) }
}

const notForToddlers = ["pollen_allergy", "sore_throat"]

/** A meeting to be inserted. */
export interface MeetingPlan {
  readonly id: string
  readonly clinician: DemoClinician
  readonly patient: DemoPatient
  readonly activityType: ActivityType
  readonly startAt: Temporal.Instant
  readonly minutes: number
  readonly isDropin?: boolean
  /** It starts at the time of planning. */
  readonly isDue?: boolean
  /** Booked by the clinician as a revisit. */
  readonly isRevisit?: boolean
  readonly hasForm: boolean
  /** The patient's condition is visible, and the patient sends photos. */
  readonly hasPhotos?: true
  /** The patient got a message after it; other patients get one at random. */
  readonly hasMessage?: true
  /** Colleagues wrote notes about the patient that this clinician may not read. */
  readonly hasWithheldNotes?: true
  /** The name of the promise: such a meeting exists on every day, whatever else is booked at its time. */
  readonly promised?: string
  /** The protection test's answer for its note; absent if nobody answered. */
  readonly share?: ShareEntry
  /** How it ended; absent for an upcoming meeting. */
  readonly ended?: "signed" | "unsigned" | "stricken" | "no-show"
}

/** A meeting with all its rows. */
export interface MadeMeeting {
  readonly row: Readonly<Record<string, unknown>>
  readonly entry: SeededEntry | undefined
  readonly form: (DemoSymptomForm & { readonly id: string; readonly row: Readonly<Record<string, unknown>> }) | undefined
}

const heldBy: Readonly<Record<ActivityType, InterventionType | null>> = {
  video_visit: "video",
  physical_meeting: "physical",
  non_video_visit: "phone",
  text_consultation: "text",
  e_prescription_renewal: null,
  e_prescription_medication_request: null,
  pollen_non_video: "text",
  chlamydia_nurse_video: "video",
  phone_triage: "phone",
}

/** How the record names the contact. */
const contactTypes: Readonly<Record<ActivityType, string>> = {
  video_visit: "video",
  physical_meeting: "healthcare_center",
  non_video_visit: "phone",
  text_consultation: "text",
  e_prescription_renewal: "prescription_renewal",
  e_prescription_medication_request: "prescription_renewal",
  pollen_non_video: "text",
  chlamydia_nurse_video: "positive_test_result",
  phone_triage: "phone",
}

/** Makes a meeting's rows; the same plan gives the same rows. */
export function makeMeeting(plan: MeetingPlan): MadeMeeting {
  const random = seededFaker("meeting", plan.promised ?? plan.id)
  const { clinician, patient, activityType } = plan
  const { pool } = clinician
  const reason = visitReasonOf(plan, random)
  const isPrescription = heldBy[activityType] === null
  const startedAt = plan.startAt.add({ minutes: random.number.int({ min: 0, max: 3 }), seconds: random.number.int({ min: 0, max: 59 }) })
  const endedAt = startedAt.add({ minutes: Math.max(3, plan.minutes - random.number.int({ min: 1, max: 6 })) })
  const bookedAt = plan.isDropin
    ? plan.startAt.subtract({ minutes: 9 })
    : plan.startAt.subtract({ hours: random.number.int({ min: 3, max: 90 }) })
  const isHeld = plan.ended !== undefined && plan.ended !== "no-show"
  const form = plan.hasForm ? formOf(plan, reason, bookedAt, random) : undefined
  return {
    row: {
      id: plan.id,
      pool_id: pool.id,
      clinician_id: clinician.id,
      patient_id: patient.id,
      user_id: patient.userId,
      activity_type: activityType,
      intervention_type: heldBy[activityType],
      booked_at: bookedAt.toString(),
      start_at: plan.startAt.toString(),
      end_at: plan.startAt.add({ minutes: plan.minutes }).toString(),
      actual_start_at: isHeld ? startedAt.toString() : null,
      actual_end_at: isHeld ? endedAt.toString() : plan.ended === "no-show" ? plan.startAt.add({ minutes: 10 }).toString() : null,
      finished_status: plan.ended === undefined ? null : plan.ended === "no-show" ? "NO_SHOW" : "COMPLETED",
      prescription_only: isPrescription,
      got_prescription: isPrescription && plan.ended === "signed",
      prescription_denied: false,
      message_sent: plan.hasMessage ?? false,
      accountable_caregiver: pool.name,
      confirmed_at: random.datatype.boolean(0.92) ? bookedAt.add({ minutes: 1 }).toString() : null,
      is_dropin: plan.isDropin ?? false,
      care_facility_id: activityType === "physical_meeting" ? facilityIdOf(pool.id) : null,
      survey_information_id: form?.id ?? null,
      internal_referral: referralOf(plan, random),
      market_specifics: meetingSpecificsOf(plan, random),
      booker_clinician_id: plan.isRevisit ? clinician.id : null,
      booker_message: plan.isRevisit ? pool.market.prose.revisitMessage : null,
      origin_meeting_id: null,
    },
    entry: isHeld ? entryOf(plan, reason, startedAt, endedAt, random) : undefined,
    form,
  }
}

function formOf(plan: MeetingPlan, reason: VisitReason, bookedAt: Temporal.Instant, random: Faker) {
  const startDay = plan.startAt.toZonedDateTimeISO(plan.clinician.pool.timeZone).toPlainDate().subtract({ days: 3 }).toString()
  const form = symptomFormOf(plan.clinician.pool.market, { id: plan.id, activityType: plan.activityType, startDay }, reason, random)
  const id = idOf("form", plan.id)
  return {
    ...form,
    id,
    row: {
      id,
      meeting_id: plan.id,
      patient_id: plan.patient.id,
      symptom_id: form.symptomId,
      title: form.title,
      submitted_at: bookedAt.toString(),
      sections: form.sections,
    },
  }
}

function entryOf(
  plan: MeetingPlan,
  reason: VisitReason,
  startedAt: Temporal.Instant,
  endedAt: Temporal.Instant,
  random: Faker,
): SeededEntry {
  const { clinician, patient } = plan
  const { market, country } = clinician.pool
  return {
    id: idOf("entry", plan.id),
    meetingId: plan.id,
    patientId: patient.id,
    template: noteForm(country, market, reason),
    values: noteValues(market, reason, random),
    contactAt: startedAt.toString(),
    contactType: contactTypes[plan.activityType],
    responsibleId: clinician.id,
    responsibleName: clinician.name,
    careFacilityName: plan.activityType === "physical_meeting" ? clinician.pool.facility : clinician.pool.name,
    ...(plan.share === undefined ? {} : { share: plan.share }),
    signedAt: plan.ended === "unsigned" ? null : endedAt.add({ minutes: 4 }).toString(),
    stricken:
      plan.ended === "stricken"
        ? { at: endedAt.add({ hours: 20 }).toString(), reason: random.helpers.arrayElement(market.prose.strikeReasons) }
        : null,
  }
}

/** About one booked meeting in twelve comes from a care facility. */
function referralOf(plan: MeetingPlan, random: Faker) {
  if (plan.isDropin || plan.isRevisit || !random.datatype.boolean(0.08)) return null
  const { market } = plan.clinician.pool
  return {
    bookerName: `${random.helpers.arrayElement(market.femaleNames)} ${random.helpers.arrayElement(market.familyNames)}`,
    ...market.prose.referral,
  }
}

/** `meeting.marketSpecifics`, in wire format. */
const meetingSpecificsOf = ({ clinician, patient }: MeetingPlan, random: Faker): Readonly<Record<string, unknown>> =>
  clinician.pool.market.meetingPart?.({ clinician, billing: patient.billing, random }) ?? {}
