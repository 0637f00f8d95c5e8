import type { Faker } from "@faker-js/faker"
import { type VisitReason, noteForm, noteValues } from "./notes.ts"
import { isCommonActivityType, type ActivityType, type CommonActivityType, type InterventionType } from "@rond/core/model/meeting"
import type { ShareEntry } from "@rond/core/model/record"
import { contactTypes, type SeededEntry } from "../../record/index.ts"
import { byCode, demoMedicineAges, isInRange, type DemoCondition } from "@rond/core/server-kit/demo"
import { type DemoClinician, facilityIdOf } from "../clinicians.ts"
import { drawnName } from "../patient/care-details.ts"
import { isAllergicToPenicillin, reportedAllergiesOf } from "../patient/patient-extras.ts"
import type { DemoPatient } from "../patient/patients.ts"
import { ageAt } from "../plausible/age.ts"
import { courseOf, factsOf, medicineFor, type Course } from "../plausible/course.ts"
import { seededFaker, idOf } from "../random.ts"
import { type DemoSymptomForm, symptomFormOf } from "./symptom-forms.ts"

/** The reason for a patient's visit to this clinician at this time of their life and of the year. Throws where nothing fits. */
function visitReasonOf(
  { clinician, patient, activityType, hasPhotos }: Pick<MeetingPlan, "clinician" | "patient" | "activityType" | "hasPhotos">,
  day: Temporal.PlainDate,
  random: Faker,
): VisitReason {
  const { market } = clinician.pool
  const { prose } = market
  const years = ageAt(patient.dateOfBirth, day)
  if (activityType === "e_prescription_renewal" || activityType === "e_prescription_medication_request") {
    const usual = prose.renewals.filter(({ code }) => isInRange(byCode(demoMedicineAges, code) ?? [18, 120], years))
    return { kind: "renewal", renewal: random.helpers.arrayElement(usual) }
  }
  const fits = (condition: DemoCondition): boolean => {
    const facts = factsOf(market, condition)
    return (
      isInRange(facts.ages, years) &&
      (facts.onlyWomen !== true || patient.gender === "female") &&
      (facts.months === undefined || facts.months.includes(day.month)) &&
      (patient.kind !== "child" || condition.child !== undefined || facts.ages[1] < 18) &&
      (clinician.profession !== "nurse" || facts.nurses === true) &&
      (hasPhotos !== true || facts.photos === true)
    )
  }
  const some = (conditions: readonly DemoCondition[]): DemoCondition => {
    const fitting = conditions.filter(fits)
    if (fitting.length === 0)
      throw new Error(`No condition fits a ${patient.gender} patient of ${years.toFixed(1)} for ${activityType} on ${day}`)
    return random.helpers.arrayElement(fitting)
  }
  if (clinician.profession === "psychologist") {
    // A course of therapy has one subject.
    const fitting = prose.therapy.filter(fits)
    return { kind: "therapy", condition: fitting[Number.parseInt(patient.id.slice(0, 2), 16) % fitting.length]! }
  }
  const only = prose.activities?.[activityType]?.condition
  if (only !== undefined) return { kind: "visit", condition: only }
  const symptomIds = market.activities?.[activityType]?.symptomIds
  return { kind: "visit", condition: some(prose.conditions.filter(({ symptomId }) => symptomIds?.includes(symptomId) ?? true)) }
}

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
  /** The protection test's answer for its note; absent if it was not answered. */
  readonly share?: ShareEntry
  /** The end of it; absent for an upcoming meeting. */
  readonly ended?: "signed" | "unsigned" | "stricken" | "no-show"
  /** Nothing of a meeting that is over happens later: the time of planning. Absent where its day is over too. */
  readonly noLaterThan?: Temporal.Instant
}

export interface MadeMeeting {
  readonly row: Readonly<Record<string, unknown>>
  readonly entry: SeededEntry | undefined
  readonly form: (DemoSymptomForm & { readonly id: string; readonly row: Readonly<Record<string, unknown>> }) | undefined
}

const commonHeldBy: Readonly<Record<CommonActivityType, InterventionType | null>> = {
  video_visit: "video",
  physical_meeting: "physical",
  non_video_visit: "phone",
  text_consultation: "text",
  e_prescription_renewal: null,
  e_prescription_medication_request: null,
  phone_triage: "phone",
}

/**
 * The intervention type of such a meeting, and the record's name of the contact. Throws for a type that neither core nor the market knows.
 */
function activityOf({ clinician, activityType }: Pick<MeetingPlan, "clinician" | "activityType">) {
  const own = clinician.pool.market.activities?.[activityType]
  if (own !== undefined) return own
  if (!isCommonActivityType(activityType)) throw new Error(`${clinician.pool.country} has no activity ${activityType} in its demo`)
  const heldBy = commonHeldBy[activityType]
  return { heldBy, contactType: contactTypes[heldBy ?? "prescription_only"] }
}

/** The moment, or the latest that the plan allows: soon after midnight the day's ended meetings stand close together. */
const past = ({ noLaterThan }: MeetingPlan, moment: Temporal.Instant): Temporal.Instant =>
  noLaterThan !== undefined && Temporal.Instant.compare(moment, noLaterThan) > 0 ? noLaterThan : moment

/** The moment, or the evening before it: patients do not book a meeting and answer its form at night. */
function awake(moment: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(timeZone)
  if (local.hour < 7) return local.subtract({ days: 1 }).with({ hour: 21 }).toInstant()
  return local.hour >= 22 ? local.with({ hour: 21 }).toInstant() : moment
}

/** Makes a meeting's rows; the same plan gives the same rows. */
export function makeMeeting(plan: MeetingPlan): MadeMeeting {
  const random = seededFaker("meeting", plan.promised ?? plan.id)
  const { clinician, patient, activityType } = plan
  const { pool } = clinician
  const isPrescription = activityOf(plan).heldBy === null
  const startedAt = past(
    plan,
    plan.startAt.add({ minutes: random.number.int({ min: 0, max: 3 }), seconds: random.number.int({ min: 0, max: 59 }) }),
  )
  const endedAt = past(plan, startedAt.add({ minutes: Math.max(3, plan.minutes - random.number.int({ min: 1, max: 6 })) }))
  const bookedAt = plan.isDropin
    ? plan.startAt.subtract({ minutes: 9 })
    : awake(plan.startAt.subtract({ hours: random.number.int({ min: 3, max: 90 }) }), pool.timeZone)
  const isHeld = plan.ended !== undefined && plan.ended !== "no-show"
  const illness = illnessOf(plan, bookedAt, random)
  // A renewal names its medicine on its form.
  const form = plan.hasForm || isPrescription ? formOf(plan, illness, bookedAt, random) : undefined
  return {
    row: {
      id: plan.id,
      pool_id: pool.id,
      clinician_id: clinician.id,
      patient_id: patient.id,
      user_id: patient.userId,
      activity_type: activityType,
      intervention_type: activityOf(plan).heldBy,
      booked_at: bookedAt.toString(),
      start_at: plan.startAt.toString(),
      end_at: plan.startAt.add({ minutes: plan.minutes }).toString(),
      actual_start_at: isHeld ? startedAt.toString() : null,
      actual_end_at: isHeld
        ? endedAt.toString()
        : plan.ended === "no-show"
          ? past(plan, plan.startAt.add({ minutes: 10 })).toString()
          : null,
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
      internal_referral: internalReferralOf(plan, random),
      market_specifics: meetingSpecificsOf(plan, random),
      booker_clinician_id: plan.isRevisit ? clinician.id : null,
      booker_message: plan.isRevisit ? pool.market.prose.revisitMessage : null,
      origin_meeting_id: null,
    },
    entry: isHeld ? entryOf(plan, illness, startedAt, endedAt, random) : undefined,
    form,
  }
}

/** The reason the patient comes, and how it has gone so far. */
export interface Illness {
  readonly reason: VisitReason
  readonly course: Course
  /** Age in years at the meeting. */
  readonly years: number
  readonly meetingDay: Temporal.PlainDate
}

/** The illness that a patient has in a meeting booked at this moment. */
export function illnessOf(
  plan: Pick<MeetingPlan, "clinician" | "patient" | "activityType" | "hasPhotos" | "startAt">,
  bookedAt: Temporal.Instant,
  random: Faker,
): Illness {
  const { clinician, patient } = plan
  const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(clinician.pool.timeZone).toPlainDate()
  const meetingDay = dayOf(plan.startAt)
  const reason = visitReasonOf(plan, meetingDay, random)
  const years = ageAt(patient.dateOfBirth, meetingDay)
  const facts = reason.kind === "renewal" ? undefined : factsOf(clinician.pool.market, reason.condition)
  const course = courseOf(facts, { dateOfBirth: patient.dateOfBirth, years }, { formDay: dayOf(bookedAt), meetingDay }, random)
  return { reason, course, years, meetingDay }
}

/** The patient's medicines: the renewed one, that of the illness, or the one that an older patient always takes. */
function medicinesOf({ patient, clinician }: MeetingPlan, { reason, years }: Illness): readonly string[] {
  const { market } = clinician.pool
  if (reason.kind === "renewal") return [reason.renewal.medicine]
  const code = factsOf(market, reason.condition).medicineFor ?? usualMedicine(patient, years)
  const medicine = code === undefined ? undefined : medicineFor(market, code)
  return medicine === undefined ? [] : [medicine]
}

function usualMedicine({ id, kind }: DemoPatient, years: number): string | undefined {
  const code = [undefined, "E03", "K21"][Number.parseInt(id.slice(4, 6), 16) % 3]
  return kind !== "child" && code !== undefined && isInRange(demoMedicineAges[code]!, years) ? code : undefined
}

function formOf(plan: MeetingPlan, illness: Illness, bookedAt: Temporal.Instant, random: Faker) {
  const { patient, activityType, clinician } = plan
  const source = {
    meetingId: plan.id,
    activityType,
    matter: illness.reason,
    course: illness.course,
    isChild: patient.kind === "child",
    medicines: medicinesOf(plan, illness),
    allergies: reportedAllergiesOf(patient, illness.meetingDay).map(({ name }) => name),
  }
  const form = symptomFormOf(clinician.pool.market, source, random)
  const id = idOf("form", plan.id)
  return {
    ...form,
    id,
    row: {
      id,
      meeting_id: plan.id,
      patient_id: patient.id,
      symptom_id: form.symptomId,
      title: form.title,
      submitted_at: bookedAt.toString(),
      sections: form.sections,
    },
  }
}

function entryOf(
  plan: MeetingPlan,
  { reason, course, years, meetingDay }: Illness,
  startedAt: Temporal.Instant,
  endedAt: Temporal.Instant,
  random: Faker,
): SeededEntry {
  const { clinician, patient } = plan
  const { market, country } = clinician.pool
  const setting = {
    course,
    years,
    isChild: patient.kind === "child",
    intervention: activityOf(plan).heldBy,
    hasPhotos: plan.hasForm && reason.kind !== "renewal" && factsOf(market, reason.condition).photos === true,
    isAllergicToPenicillin: isAllergicToPenicillin(patient, meetingDay),
  }
  return {
    id: idOf("entry", plan.id),
    meetingId: plan.id,
    patientId: patient.id,
    template: noteForm(country, market, reason),
    values: noteValues(market, reason, setting, random),
    contactAt: startedAt.toString(),
    contactType: activityOf(plan).contactType,
    responsibleId: clinician.id,
    responsibleName: clinician.name,
    careFacilityName: plan.activityType === "physical_meeting" ? clinician.pool.facility : clinician.pool.name,
    share: plan.share,
    signedAt: plan.ended === "unsigned" ? null : past(plan, endedAt.add({ minutes: 4 })).toString(),
    stricken:
      plan.ended === "stricken"
        ? { at: past(plan, endedAt.add({ hours: 20 })).toString(), reason: random.helpers.arrayElement(market.prose.strikeReasons) }
        : null,
  }
}

/** Draws the internal referral of a meeting: about one booked meeting in twelve comes from a care facility. */
function internalReferralOf(plan: MeetingPlan, random: Faker) {
  if (plan.isDropin || plan.isRevisit || !random.datatype.boolean(0.08)) return null
  const { market } = plan.clinician.pool
  return {
    bookerName: drawnName(market, random),
    ...market.prose.referral,
  }
}

/** Returns `meeting.marketSpecifics`, in wire format. */
const meetingSpecificsOf = ({ id, activityType, clinician, patient }: MeetingPlan, random: Faker): Readonly<Record<string, unknown>> =>
  clinician.pool.market.meetingPart?.({ id, activityType, clinician, billing: patient.billing, random }) ?? {}
