import { Effect } from "effect"
import type { Session } from "@rond/core/server-kit"
import { insertRows } from "../../areas/clinic/insert.ts"
import { png } from "../../areas/demo/png.ts"

/**
 * A small clinic for tests: two pools, three doctors, a support person, an adult, a child with a guardian, a one-time user, and one patient
 * who has a meeting in each pool. Its meetings have fixed dates, so its pools follow up for a century.
 */

/** A small PNG, as a literal of `bytea`. */
export const testPicture = `\\x${png(4, 3, () => [200, 150, 120]).toString("hex")}`

const nine = Temporal.Instant.from("2026-03-02T09:00:00Z")
const at = (minutes: number) => nine.add({ minutes }).toString()
const clinicianRow = (id: string, pool: string) => ({
  id,
  person_id: `person-${id}`,
  pool_id: pool,
  profession: "doctor",
  title: "GP",
  care_type: "primary_care",
})
const patientRow = (id: string, pool: string, given: string, family: string, more: Record<string, unknown> = {}) => ({
  id,
  pool_id: pool,
  has_account: true,
  given_name: given,
  family_name: family,
  date_of_birth: "1987-11-30",
  gender: "female",
  id_number: null,
  phone: null,
  language: "en",
  partnership: null,
  is_child: false,
  is_one_time_user: false,
  is_resolved: true,
  market_specifics: {},
  care_market_specifics: {},
  created_at: at(0),
  insurance: null,
  ...more,
})
const meetingRow = (id: string, clinician: string, patient: string, more: Record<string, unknown> = {}) => ({
  id,
  pool_id: clinician === "far" ? "far-pool" : "near-pool",
  clinician_id: clinician,
  patient_id: patient,
  user_id: patient,
  activity_type: "video_visit",
  intervention_type: "video",
  booked_at: at(-60),
  start_at: at(0),
  end_at: at(15),
  actual_start_at: null,
  actual_end_at: null,
  finished_status: null,
  prescription_only: false,
  got_prescription: false,
  prescription_denied: false,
  message_sent: false,
  confirmed_at: null,
  is_dropin: false,
  market_specifics: {},
  ...more,
})

/** The start of the clinic's first meeting, in epoch milliseconds. */
export const firstStartMillis = nine.epochMilliseconds

export const insertTestClinic = Effect.gen(function* () {
  yield* insertRows("pool", [
    {
      id: "near-pool",
      name: "Near",
      country: "XX",
      is_external: false,
      time_zone: "Europe/Stockholm",
      slot_minutes: 15,
      follow_up_days: 36_500,
    },
    {
      id: "far-pool",
      name: "Far",
      country: "YY",
      is_external: false,
      time_zone: "Europe/London",
      slot_minutes: 10,
      follow_up_days: 36_500,
    },
  ])
  yield* insertRows(
    "person",
    ["near", "beside", "far"].map((id) => ({
      id: `person-${id}`,
      subject: id,
      name: `Doctor ${id}`,
      role: "clinician",
      language: "en-GB",
    })),
  )
  yield* insertRows("clinician", [
    ...["near", "beside"].map((id) => ({ ...clinicianRow(id, "near-pool"), ...none })),
    { ...clinicianRow("far", "far-pool"), ...none },
  ])
  yield* insertRows("care_facility", [{ id: "facility", pool_id: "near-pool", name: "Riverside" }])
  yield* insertRows("patient", [
    patientRow("anna", "near-pool", "Anna-Märta", "Åkesson", {
      id_number: "198711300000",
      phone: "+46701740605",
      partnership: "insurer",
      market_specifics: { xx: { card: 7 } },
      insurance: { partnerName: "Meadow", insuranceNumber: "12", referralReceiver: null, type: "insurance_health", b2b: false },
    }),
    patientRow("guardian", "near-pool", "Greta", "Olsson", { phone: "+46701740606" }),
    patientRow("child", "near-pool", "Olle", "Olsson", { has_account: false, is_child: true, date_of_birth: "2020-05-01", gender: "male" }),
    patientRow("other", "near-pool", "Annika", "Åkerman"),
    patientRow("guest", "near-pool", "Web", "Guest", {
      is_one_time_user: true,
      is_resolved: false,
      date_of_birth: null,
      gender: "unknown",
    }),
    patientRow("distant", "far-pool", "Anna", "Distant"),
    patientRow("both", "near-pool", "Berta", "Bothwell"),
  ])
  yield* insertRows("guardian", [{ child_id: "child", user_id: "guardian", relationship: "mother", is_verified: true }])
  yield* insertRows(
    "meeting",
    [
      meetingRow("adult-meeting", "near", "anna", { confirmed_at: at(-30), care_facility_id: "facility", survey_information_id: "form" }),
      meetingRow("child-meeting", "near", "child", { user_id: "guardian", start_at: at(30), end_at: at(50) }),
      meetingRow("guest-meeting", "near", "guest", { start_at: at(60), end_at: at(75), is_dropin: true }),
      meetingRow("colleague-meeting", "beside", "other", { start_at: at(90), end_at: at(105) }),
      meetingRow("far-meeting", "far", "distant"),
      meetingRow("both-near", "near", "both", { start_at: at(10_080), end_at: at(10_095) }),
      meetingRow("both-far", "far", "both", { start_at: at(10_080), end_at: at(10_095) }),
    ].map((row) => ({ care_facility_id: null, survey_information_id: null, ...row })),
  )
  yield* insertRows("patient_warning", [
    {
      id: "w1",
      patient_id: "anna",
      pool_id: "near-pool",
      type: "INFORMATION",
      kind: "interpreter",
      reason: "Needs an interpreter",
      note: null,
      clinician_name: "Doctor near",
      created_at: at(-20),
    },
    {
      id: "w2",
      patient_id: "anna",
      pool_id: "near-pool",
      type: "WARNING",
      kind: null,
      reason: "Severe allergy",
      note: "Since 2018",
      clinician_name: "Doctor near",
      created_at: at(-90),
    },
  ])
  yield* insertRows("observation", [
    { id: "o1", patient_id: "anna", source: "body_height", value: "172cm", response_set_id: "old", created_at: at(-900) },
    { id: "o2", patient_id: "anna", source: "body_height", value: "gt_173cm", response_set_id: "new", created_at: at(-90) },
    {
      id: "o3",
      patient_id: "anna",
      source: "health_profile_allergies",
      value: { allergyName: "Nickel", diagnosisMethods: ["Patch test"], patientComment: null },
      response_set_id: "new",
      created_at: at(-90),
    },
  ])
  yield* insertRows("symptom_form", [
    {
      id: "form",
      meeting_id: "adult-meeting",
      patient_id: "anna",
      symptom_id: "skin_rash",
      title: "Before the meeting",
      submitted_at: at(-45),
      sections: [
        {
          id: "photos",
          title: "Photos",
          nodes: [{ id: "p", type: "photo", title: "Photo", subtitle: null, images: [{ id: "image", tags: [] }] }],
        },
      ],
    },
  ])
  yield* insertRows("symptom_image", [{ id: "image", form_id: "form", media_type: "image/png", bytes: testPicture }])
  yield* insertRows("feature_flag", [
    { id: "everywhere", pool_id: null },
    { id: "near-only", pool_id: "near-pool" },
    { id: "far-only", pool_id: "far-pool" },
  ])
})

const none = { capabilities: [], flags: ["sign"], country_specific: {}, specialties: [] }

const sessionOf = (id: string, poolId: string, poolCountry: string): Session => ({
  sessionId: `session-${id}`,
  personId: `person-${id}`,
  name: `Doctor ${id}`,
  role: "clinician",
  clinician: { id, profession: "doctor", poolId, poolCountry, poolIsExternal: false, capabilities: [], flags: ["sign"] },
})

/** Treats the adult, the child and the guest. */
export const nearDoctor = sessionOf("near", "near-pool", "XX")
/** The same pool, other patients. */
export const besideDoctor = sessionOf("beside", "near-pool", "XX")
/** The first doctor after moving to the other pool. */
export const movedDoctor = sessionOf("near", "far-pool", "YY")
/** Another pool. */
export const farDoctor = sessionOf("far", "far-pool", "YY")
/** A clinician of this clinic as one of a country's. */
export const inCountry = (session: Session, poolCountry: string): Session => ({
  ...session,
  clinician: { ...session.clinician!, poolCountry },
})
export const supporter: Session = { sessionId: "session-s", personId: "person-s", name: "Support", role: "support", clinician: undefined }
