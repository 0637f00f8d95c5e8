import { msg } from "@lingui/core/macro"
import { upcomingAppointmentsTab } from "@rond/core/features/appointments"
import { recordEntryActions, strikeNoteAction } from "@rond/core/features/end-meeting"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { ePrescriptionGroup, ePrescriptions } from "@rond/core/features/e-prescription"
import { meetingTitles } from "@rond/core/features/meeting"
import { commonPatientCards, commonPatientTags, patientTab } from "@rond/core/features/patient"
import { patientDocumentsTab } from "@rond/core/features/patient-documents"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { catalogues } from "@rond/core/i18n"
import { commonActionGroups, commonTakenActionCards } from "@rond/core/presets"
import { activity, all, definePlugin, fact, not } from "@rond/core/plugin"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { medicalRecordEntriesChild, medicalRecordsTab } from "@rond/core/features/record"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "@rond/core/features/prescription-renewal"
import { selfAssessmentChild } from "@rond/core/features/self-assessment"
import { symptomsTab } from "@rond/core/features/symptoms"
import { swedishEntryDetails } from "./areas/entry-details/screen/entry-details.ts"
import { programmeParts, treatmentProgrammeTab } from "@rond/core/features/treatment-programme"
import { doneInMeeting } from "./areas/done-in-meeting/screen/done-in-meeting.ts"
import { format } from "./format.ts"
import { healthCheckChild, healthCheckTerms } from "./areas/health-check/screen/health-check.ts"
import { claimDetailsTab, claimInfo, claimTags } from "./areas/insurance-claim/screen/insurance-claim.ts"
import { manifest } from "./manifest.ts"
import { highCostCard, swedishListingCard, listingTags, listedCounty } from "./areas/patient/screen/pane-contributions.ts"
import { medicationListTab } from "./areas/medication/screen/medication-list.ts"
import { mayStrike, policy } from "./policy.ts"
import { prescriptionGroup, prescriptionsCard } from "./areas/prescription/screen/prescription-module.ts"
import { homeTestGroup, homeTestsCard } from "./areas/home-test/screen/home-test.ts"
import { sickNoteGroup, sickNotesCard } from "./areas/sick-note/screen/sick-note.ts"
import { specialistReferralGroup, specialistReferralsCard } from "./areas/specialist-referral/screen/specialist-referral.ts"
import { webcert } from "./areas/sick-note/screen/webcert.ts"
import { covidReferralAction, covidReferralsCard } from "./areas/covid-referral/screen/covid-referral.ts"
import { labQueueAction, labQueueCard } from "./areas/physical-lab-queue/screen/physical-lab-queue.ts"
import { labReferralAction, labReferralsCard } from "./areas/laboratory-referral/screen/lab-referral.ts"
import { testReferralGroup } from "./areas/test-referral/screen/test-referral-group.ts"
import { selfAssessments } from "./areas/self-assessment/screen/self-assessment.ts"
import { pollenSection } from "./areas/pollen/screen/pollen.ts"
import { renewalReview, reviewFacts, reviewLabel } from "./areas/renewal-review/screen/renewal-review.ts"
import { isNotReviewed } from "./areas/renewal-review/model/review-rule.ts"
import { protectionLabel, protectionTest } from "./areas/protection-test/screen/protection-test.ts"
import { vaccinationTab, vaccinationTerms } from "./areas/vaccination/screen/vaccination.ts"
import { swedishMeetingTitles } from "./areas/activity/model/activity-types.ts"
import { chlamydiaFollowUpTitle, takesMedicines } from "./areas/activity/model/chlamydia-follow-up.ts"

export default definePlugin({
  policy,
  name: msg`Sweden`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [unfinishedRenewalFact(manifest.id, isNotReviewed), listedCounty, claimInfo, takesMedicines, ...reviewFacts],
  contributes: [
    symptomsTab({ when: fact("symptoms.form-exists").is(true) }),
    patientTab(),
    claimDetailsTab,
    upcomingAppointmentsTab(),
    patientDocumentsTab({ when: all(fact("meeting.has-survey").is(true), not(activity.type.is("video_visit"))) }),
    medicalRecordsTab({ children: [medicalRecordEntriesChild(), selfAssessmentChild(), healthCheckChild] }),
    treatmentProgrammeTab(programmeParts()),
    medicationListTab,
    vaccinationTab,

    ...commonPatientTags(),
    ...commonPatientCards(),
    swedishListingCard,
    highCostCard,
    ...listingTags,
    ...claimTags,

    ...commonActionGroups(),
    prescriptionGroup(),
    specialistReferralGroup(),

    consultationTimer(),
    ...commonTakenActionCards(),
    prescriptionsCard(),
    ...ePrescriptions(),
    specialistReferralsCard(),
    sickNoteGroup(),
    sickNotesCard(),
    ePrescriptionGroup("se-pollen-text-prescription-group"),
    homeTestGroup(),
    homeTestsCard(),
    webcert("https://webcert.intygstjanster.se/"),
    ...selfAssessments,
    testReferralGroup([labReferralAction(), covidReferralAction(), labQueueAction()]),
    labReferralsCard(),
    covidReferralsCard(),
    labQueueCard(),
    ...doneInMeeting,

    ...textRenewal(policy, isNotReviewed),
    renewalReview,
    pollenSection,
    ...protectionTest,

    diagnosisGuidelines("https://www.socialstyrelsen.se/statistik-och-data/klassifikationer-och-koder/icd-10/"),
    strikeNoteAction({ when: mayStrike }),
    ...recordEntryActions(),
    healthCheckTerms,
    vaccinationTerms,
    ...recordEntryDetails(),
    ...swedishEntryDetails,

    chlamydiaFollowUpTitle,
    ...meetingTitles([
      "video_visit",
      "physical_meeting",
      "non_video_visit",
      "text_consultation",
      "e_prescription_renewal",
      "e_prescription_medication_request",
      "phone_triage",
    ]),
    ...swedishMeetingTitles,
  ],
  completionLabels: { ...renewalLabel, ...reviewLabel, ...protectionLabel },
})
