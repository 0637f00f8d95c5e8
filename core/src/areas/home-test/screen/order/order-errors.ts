import { msg } from "@lingui/core/macro"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import type { HomeTestEndpoints } from "../../model/endpoints.ts"

/** The texts that explain why a test was not ordered and what to do next. Any other refusal of the laboratory has the default text. */
export const orderErrors = (order: HomeTestEndpoints["order"]) =>
  errorTexts(
    order,
    {
      patient_protected_identity: msg`The patient’s identity is protected, so no test can be sent home. Book a test at a care facility.`,
      missing_labportalen_user_guid: msg`You have no user at the laboratory. Contact support to get one.`,
      missing_patient_name: msg`The register has no name for the patient. Contact support, or book a test at a care facility.`,
      already_ordered: msg`The patient already has this test. The list below shows when it was ordered, and by whom.`,
      home_test_not_offered: msg`This test is not offered in this meeting. Choose another test.`,
      home_test_address: msg`The test cannot be sent to this address. Edit it, then order again.`,
      laboratory_refused: msg`The laboratory did not accept the order. Contact support, or choose another test.`,
      laboratory_unavailable: msg`The laboratory did not answer, and may have the order. Order again: it sends only one test.`,
      meeting_ended: msg`The meeting has ended. Order the test in another meeting with the patient.`,
      meeting_is_ending: msg`The meeting is ending. Wait until it has ended or the end has failed.`,
    },
    { Refused: msg`You can no longer order tests for this patient. Contact support if you should be able to.` },
  )
