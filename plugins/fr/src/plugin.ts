import { msg } from "@lingui/core/macro"
import { takenActionsGroup } from "@rond/core/features/actions"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "@rond/core/features/appointments"
import { createDocumentGroup, finalisedDocumentsCard } from "@rond/core/features/documents"
import { recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { meetingTitles } from "@rond/core/features/meeting"
import { sendMessageGroup, sentMessagesCard } from "@rond/core/features/messaging"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonTabs } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { internalReferralAction, internalReferralsCard } from "@rond/core/features/internal-referral"
import { startedProgrammesCard, treatmentProgrammeGroup } from "@rond/core/features/treatment-programme"
import { format } from "./format.ts"
import { coverage, healthCentreCard, isPartnerPatient, partner } from "./patient/pane-contributions.ts"
import { emrSync } from "./emr-sync/emr-sync.ts"
import { careSettingCard, covidTitles, frenchMeetingTags } from "./meeting/meeting-contributions.ts"
import { frenchFacts } from "./french-facts.ts"
import { policy } from "./policy.ts"
import { phonePatientTool } from "./phone-patient/phone-patient.ts"

export default definePlugin({
  policy,
  name: msg`France`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [...frenchFacts, isPartnerPatient],
  contributes: [
    ...commonTabs(),
    ...commonPatientTags(),
    ...commonPatientCards({ contactPerson: () => import("./patient/ContactPersonCard.tsx") }),
    ...partner,
    ...coverage,
    healthCentreCard,
    careSettingCard,
    ...frenchMeetingTags,

    phonePatientTool,
    ...emrSync,

    sendMessageGroup(),
    createDocumentGroup(),
    takenActionsGroup(),
    appointmentGroup({ actions: [bookRevisitAction(), internalReferralAction()] }),
    treatmentProgrammeGroup(),

    consultationTimer(),
    sentMessagesCard(),
    finalisedDocumentsCard(),
    revisitBookingsCard(),
    internalReferralsCard(),
    startedProgrammesCard(),

    diagnosisGuidelines("https://smt.esante.gouv.fr/terminologie-cim-10/"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...covidTitles,
    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
})
