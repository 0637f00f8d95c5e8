import { type FuzzPatient, type FuzzPool, letters, markOf, meetingId, patientId, phoneOf } from "../world.ts"

const minute = 60_000

/** An instant so many minutes from now. */
export const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

export const patientRow = (patient: FuzzPatient, index: number) => {
  const mark = markOf(patient)
  const isChild = patient.letter === letters.child
  return {
    id: patientId(patient),
    pool_id: patient.pool.id,
    has_account: !isChild,
    given_name: `Ada${mark}`,
    family_name: `Lind${mark}`,
    maiden_name: `Born${mark}`,
    date_of_birth: isChild ? "2021-04-05" : "1980-02-03",
    gender: "female",
    id_number: `19800203-${mark}`,
    phone: isChild ? null : phoneOf(patient.pool, index, patient.round),
    email: `${mark}@example.com`,
    street: `${mark} street`,
    city: mark,
    zip: "111 11",
    language: patient.pool.language,
    partnership: null,
    is_child: isChild,
    is_one_time_user: false,
    is_resolved: true,
    insurance: { partnerName: mark, insuranceNumber: mark, referralReceiver: null, type: "insurance_health", b2b: false },
    contact_person: { firstName: mark, lastName: mark, phoneNumber: `${patient.pool.phones}9999`, relationship: "brother" },
    market_specifics: {},
    care_market_specifics: {},
    created_at: at(-100_000),
  }
}

export const meetingRow = (
  pool: FuzzPool,
  patient: FuzzPatient,
  which: string,
  clinicianId: string,
  startMinutes: number,
  account: FuzzPatient = patient,
  status: "COMPLETED" | "NO_SHOW" | null = null,
) => ({
  id: meetingId(patient, which),
  pool_id: pool.id,
  clinician_id: clinicianId,
  patient_id: patientId(patient),
  user_id: patientId(account),
  activity_type: which === "renewal" ? "e_prescription_renewal" : "video_visit",
  intervention_type: which === "renewal" ? null : "video",
  booked_at: at(startMinutes - 600),
  start_at: at(startMinutes),
  end_at: at(startMinutes + 15),
  actual_start_at: status === null ? null : at(startMinutes),
  actual_end_at: status === null ? null : at(startMinutes + 15),
  finished_status: status,
  prescription_only: which === "renewal",
  got_prescription: false,
  prescription_denied: false,
  message_sent: false,
  is_dropin: false,
  confirmed_at: at(startMinutes - 300),
  care_facility_id: `${pool.id}-facility`,
  booker_message: null,
  market_specifics: {},
})
