import { msg } from "@lingui/core/macro"
import { recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { ePrescriptionGroup, ePrescriptions } from "@rond/core/features/e-prescription"
import { meetingTitles } from "@rond/core/features/meeting"
import { commonPatientCards, commonPatientTags, listingCard } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonActionGroups, commonTabs, commonTakenActionCards } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { action, definePlugin } from "@rond/core/plugin"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "@rond/core/features/prescription-renewal"
import { format } from "./format.ts"
import { homeTestGroup, homeTestsCard } from "./areas/home-test/screen/home-test.ts"
import { physicalReferralAction, physicalReferralsCard } from "./areas/physical-referral/screen/physical-referral.ts"
import { manifest } from "./manifest.ts"
import { policy } from "./policy.ts"

export default definePlugin({
  policy,
  name: msg`Norway`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [unfinishedRenewalFact(manifest.id)],
  contributes: [
    ...commonTabs(),
    ...commonPatientTags(),
    ...commonPatientCards(),
    listingCard({ after: "contact" }),

    ...commonActionGroups(),
    action({ ...physicalReferralAction(), parent: "appointment-group" }),

    consultationTimer(),
    ...commonTakenActionCards(),
    ...ePrescriptions(),
    ePrescriptionGroup("e-prescription-group"),
    homeTestGroup(),
    homeTestsCard(),
    physicalReferralsCard(),

    ...textRenewal(policy),

    diagnosisGuidelines("https://finnkode.helsedirektoratet.no/"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...meetingTitles([
      "video_visit",
      "physical_meeting",
      "non_video_visit",
      "text_consultation",
      "e_prescription_renewal",
      "e_prescription_medication_request",
      "phone_triage",
    ]),
  ],
  completionLabels: renewalLabel,
})
