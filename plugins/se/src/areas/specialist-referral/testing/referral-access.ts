import { anna, asking } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoUnits } from "../server/catalogue/demo-specialists.ts"

const { meetingId, patientId } = anna
const [unit] = demoUnits

/** A referral that the demo's catalogue accepts, in wire format. */
export const rightReferral = {
  specialist_type_id: unit!.specialistTypeId,
  specialist_unit_id: unit!.id,
  external_specialist_info: null,
  purpose_title: "Rash",
  purpose_body: "Please see her",
  image_ids: [],
  read_journal_consent: true,
  use_free_choice_of_care: true,
  info_to_admin: null,
}

/** A referral that was sent in a meeting. */
export const insertReferralOf = Effect.fnUntraced(function* (referral: {
  readonly id: string
  readonly meetingId: string
  readonly clinicianId: string
  readonly text: string
}) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into se_specialist_referral (id, meeting_id, clinician_id, external_specialist_info, purpose_title, purpose_body, created_at)
    values (${referral.id}, ${referral.meetingId}, ${referral.clinicianId}, 'Dr Own Choice', ${referral.text}, 'Please see her', now())`
})

/** A referral of {@link anna}. */
export const insertReferralRow = insertReferralOf({
  id: "referral",
  meetingId,
  clinicianId: anna.clinician.clinician!.id,
  text: "Rash",
})

const ofCatalogue = (input: object) => ({ because: "The catalogue of specialists says nothing about patients.", by: anna, input })

/** Core's test clinic is Swedish. */
export const referralRequests = {
  patientScoped: {
    "se.specialist-referrals": asking(anna, { query: { meetingId, includePurpose: "true" } }),
    "se.specialist-referral-images": asking(anna, { query: { surveyInformationId: "form", meetingId, patientId } }),
    "se.print-specialist-referral": asking(anna, { query: { referral_id: "referral" } }),
    "se.order-specialist-referral": asking(anna, {
      payload: {
        meetingId,
        patientId,
        specialistTypeId: unit!.specialistTypeId,
        specialistUnitId: unit!.id,
        externalSpecialistInfo: null,
        purposeTitle: "Rash",
        purposeBody: "Please see her",
        imageIds: [],
        readJournalConsent: true,
        useFreeChoiceOfCare: true,
        infoToAdmin: null,
      },
    }),
  },
  unscoped: {
    "se.specialist-types": ofCatalogue({}),
    "se.search-specialist-units": ofCatalogue({ payload: { specialistTypeId: "dermatology", query: "hud", countyId: null } }),
  },
  professions: {
    "se.specialist-types": ["doctor"],
    "se.search-specialist-units": ["doctor"],
    "se.specialist-referral-images": ["doctor"],
    "se.order-specialist-referral": ["doctor"],
  },
} as const
