import { getNorwegianShippingAddress, orderNorwegianHomeTest } from "@rond/plugin-no/contract/home-test"
import { getSwedishShippingAddress, listSwedishHomeTests, orderSwedishHomeTest } from "@rond/plugin-se/contract/home-test"
import { listReferralImages, orderSpecialistReferral, printSpecialistReferral } from "@rond/plugin-se/contract/specialist-referral"
import type { SpecifiedEndpoint } from "./specified-endpoints.ts"

const orderErrors = ["patient_protected_identity", "missing_labportalen_user_guid", "missing_patient_name", "already_ordered"]
const order = {
  hometest_labportalen_test_type: "CHLAMYDIA_FEMALE",
  meeting_id: "meeting-1",
  patient_id: "patient-1",
  custom_shipping_address: { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
}

/** Specification 3 §7, "Referrals, documents, home tests": referrals to specialists and home tests. The path of Norway's address has `hometest`. */
export const orderEndpoints: readonly SpecifiedEndpoint[] = [
  {
    row: "GET /digiphysical/clinician/specialistreferral/images",
    endpoint: listReferralImages,
    query: { surveyInformationId: "survey-1", meetingId: "meeting-1", patientId: "patient-1" },
  },
  {
    row: "POST /digiphysical/clinician/specialistreferral",
    endpoint: orderSpecialistReferral,
    body: {
      meeting_id: "meeting-1",
      patient_id: "patient-1",
      specialist_type_id: "type-1",
      specialist_unit_id: "unit-1",
      external_specialist_info: "",
      purpose_title: "Knee",
      purpose_body: "Pain for a year",
      image_ids: [],
      read_journal_consent: true,
      use_free_choice_of_care: true,
      info_to_admin: "",
    },
  },
  {
    row: "GET /digiphysical/clinician/specialistreferral/pdf",
    endpoint: printSpecialistReferral,
    query: { referral_id: "referral-1" },
  },
  { row: "POST /sweden-referral/doctor/hometests/order", endpoint: orderSwedishHomeTest, body: order, errors: orderErrors },
  { row: "GET /sweden-referral/doctor/hometests/{id}", endpoint: listSwedishHomeTests, returns: ["hometests"] },
  { row: "GET /sweden-referral/doctor/hometests/shipping-address/{id}", endpoint: getSwedishShippingAddress },
  { row: "POST /no/hometest/doctor/hometestreferral", endpoint: orderNorwegianHomeTest, body: order, errors: orderErrors },
  { row: "GET /no/hometest/doctor/hometest/shipping-address/{id}", endpoint: getNorwegianShippingAddress },
]

/** The number of these endpoints. */
export const orderRows = 8
