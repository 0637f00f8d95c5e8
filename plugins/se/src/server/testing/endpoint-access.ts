import { anna, asking, byId, type EndpointAccess, type Somebody } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { labTestSources } from "../../areas/health-check/model/health-check.ts"
import { dosageOf, newDosage } from "../../areas/medication/model/dosage/index.ts"
import { demoDrugs } from "../../areas/medication/server/catalogue/demo-catalogue.ts"
import { insertMedication } from "../../areas/medication/server/medication-store.ts"
import { insertAnnasPollenMeeting, pollenRequests } from "../../areas/pollen/testing/pollen-access.ts"
import { insertAnnasPlace, labQueueRequests } from "../../areas/physical-lab-queue/testing/lab-queue-access.ts"
import { insertAnnasRenewal, renewalRequests } from "../../areas/renewal-review/testing/renewal-access.ts"
import { insertPrescriptionRows, prescriptionRequests } from "../../areas/prescription/server/testing/prescription-access.ts"
import { insertReferralRow, referralRequests } from "../../areas/specialist-referral/testing/referral-access.ts"
import { careFacilityId, insertVaccinations, vaccinationRequests } from "../../areas/vaccination/testing/vaccination-access.ts"

const { meetingId, patientId } = anna
const measured = JSON.stringify({
  blood_pressure: null,
  pulse: { value: 64, unit: "/min" },
  height: null,
  weight: null,
  waist: null,
  bmi: null,
})

/** Anna, by clinicians who may change her medications. */
const annaWriting: Somebody = {
  ...anna,
  clinician: { ...anna.clinician, clinician: { ...anna.clinician.clinician!, flags: ["write_actions"] } },
  stranger: { ...anna.stranger, clinician: { ...anna.stranger.clinician!, flags: ["write_actions"] } },
}
const [drug, added] = Effect.runSync(demoDrugs)
// Another one than is on the list already.
const { atcCode, nplId } = added!.medication
const dosage = dosageOf(newDosage("2026-11-21"))
const reason = [{ code: "K21.9", text: "Halsbränna" }]
const changing = { params: { id: "medication" }, query: { patientId } }

const ofCatalogue = (input: object) => ({ because: "The drug catalogue says nothing about patients.", by: anna, input })

/** Core's test clinic is Swedish. */
export const endpointAccess: EndpointAccess = {
  clinic: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into se_lab_test (id, patient_id, pool_id, source, status, type_key, updated_at)
      values ('lab-test', ${patientId}, 'north', 'VACCINA', 'COMPLETE', 'lab_test.type.iron', now())`
    yield* sql`insert into se_lab_encounter (id, patient_id, pool_id, measurements) values ('encounter', ${patientId}, 'north', ${measured}::text::jsonb)`
    const doctor = { id: anna.clinician.clinician!.id, name: "Dr" }
    for (const id of ["medication", "ending", "mistaken"])
      yield* insertMedication({ ...drug!, id, dosage, reason }, { patientId, poolId: "north" }, doctor)
    yield* insertVaccinations
    yield* insertAnnasPlace(careFacilityId)
    yield* insertAnnasRenewal
    yield* insertAnnasPollenMeeting
    yield* insertPrescriptionRows
    yield* insertReferralRow
    yield* sql`insert into se_lab_referral (id, meeting_id, patient_id, clinician_id, state, order_key, tests, lab_test_site)
      values ('lab-referral', ${meetingId}, ${patientId}, ${doctor.id}, 'ORDERED', 'lab-referral-key', '[{"name": "TSH"}]',
        '{"name": "Odenplan", "address": "Odengatan 58", "active": true}')`
  }),
  patientScoped: {
    "se.lab-tests": asking(anna, { query: { patientId, source: labTestSources } }),
    "se.lab-test": asking(anna, { params: { id: "lab-test" }, query: { patientId } }),
    "se.lab-measurements": asking(anna, { query: { patientId, encounterId: "encounter" } }),
    "se.insurance-claim-info": asking(anna, { params: { patientId, clinicianId: "doctor" } }),
    "se.validity-ticket": asking(anna, { params: { activityId: meetingId, userId: patientId } }),
    "se.send-sick-note": asking(anna, { params: { id: meetingId }, payload: { messageBody: "Your sick note is issued." } }),
    "se.external-actions": byId(anna, meetingId),
    "se.meeting-prescriptions": byId(anna, meetingId),
    ...referralRequests.patientScoped,
    "se.medication-lists": byId(anna, patientId),
    "se.print-medication-list": byId(anna, patientId),
    "se.add-medication": asking(anna, { payload: { patientId, dosage, medication: { atcCode, nplId }, reason } }),
    "se.edit-medication": { ...asking(annaWriting, { ...changing, payload: { dosage } }), version: "1" },
    "se.end-medication": { ...asking(annaWriting, changing), version: "2" },
    "se.end-medication-for": {
      ...asking(annaWriting, { ...changing, params: { id: "ending" }, payload: { endReason: { code: "COMPLETED", text: null } } }),
      version: "1",
    },
    "se.correct-medication-reasons": {
      ...asking(annaWriting, { ...changing, params: { id: "mistaken" }, payload: { reason } }),
      version: "1",
    },
    "se.mark-medication-in-error": {
      ...asking(annaWriting, { ...changing, params: { id: "mistaken" }, payload: { status: "ENTERED_IN_ERROR", note: "Wrong patient" } }),
      version: "2",
    },
    "se.prescribed-medicines": byId(anna, patientId),
    "se.reported-medicines": byId(anna, patientId),
    ...vaccinationRequests.patientScoped,
    ...renewalRequests,
    ...pollenRequests,
    ...prescriptionRequests.patientScoped,
    "se.send-self-assessments": asking(anna, {
      payload: { userId: patientId, bookingId: meetingId, assessments: [{ id: "self-assessment", type: "ANXIETY" }] },
    }),
    "se.home-tests": byId(anna, patientId),
    "se.home-test-address": byId(anna, patientId),
    "se.order-home-test": asking(anna, {
      payload: {
        hometestLabportalenTestType: "NAIL_FUNGUS",
        meetingId,
        patientId,
        customShippingAddress: { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
      },
    }),
    "se.covid-referrals": asking(anna, { params: { meetingId } }),
    "se.refer-for-covid-test": asking(anna, { payload: { kind: "covid_19_testing", meetingId, patientId } }),
    ...labQueueRequests,
    "se.lab-referrals": byId(anna, patientId),
    "se.order-lab-referral": asking(anna, { payload: { meetingId, patientId, tests: ["NPU28309"], labTestSiteId: "odenplan" } }),
    "se.cancel-lab-referral": byId(anna, "lab-referral"),
    "se.sent-self-assessments": asking(anna, { query: { userId: patientId, bookingId: meetingId } }),
  },
  unscoped: {
    "se.search-drugs": ofCatalogue({ payload: { query: "omeprazol" } }),
    "se.drug": ofCatalogue({ params: { nplId } }),
    "se.search-medication-reasons": ofCatalogue({ payload: { query: "astma" } }),
    "se.drug-reasons": ofCatalogue({ params: { nplId } }),
    "se.drug-interactions": ofCatalogue({ params: { atcCode } }),
    "se.lab-catalogue": { because: "What the laboratory offers says nothing about patients.", by: anna, input: {} },
    ...vaccinationRequests.unscoped,
    ...prescriptionRequests.unscoped,
    ...referralRequests.unscoped,
  },
  professions: {
    "se.send-sick-note": ["doctor"],
    "se.add-medication": ["doctor", "nurse"],
    "se.edit-medication": ["doctor", "nurse"],
    "se.end-medication": ["doctor", "nurse"],
    "se.end-medication-for": ["doctor", "nurse"],
    "se.correct-medication-reasons": ["doctor", "nurse"],
    "se.mark-medication-in-error": ["doctor", "nurse"],
    "se.send-self-assessments": ["doctor", "psychologist"],
    "se.order-home-test": ["doctor", "nurse"],
    "se.refer-for-covid-test": ["doctor", "nurse"],
    "se.join-lab-queue": ["doctor", "nurse"],
    "se.leave-lab-queue": ["doctor", "nurse"],
    "se.order-lab-referral": ["doctor", "nurse"],
    ...prescriptionRequests.professions,
    ...referralRequests.professions,
  },
}
