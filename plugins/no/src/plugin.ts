import { msg } from "@lingui/core/macro"
import { takenActionsGroup } from "@rond/core/features/actions"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "@rond/core/features/appointments"
import { createDocumentGroup, finalisedDocumentsCard } from "@rond/core/features/documents"
import { recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { meetingTitles } from "@rond/core/features/meeting"
import { sendMessageGroup, sentMessagesCard } from "@rond/core/features/messaging"
import { commonPatientCards, commonPatientTags, listingCard } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonTabs } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "@rond/core/features/prescription-renewal"
import { internalReferralAction, internalReferralsCard } from "@rond/core/features/internal-referral"
import { startedProgrammesCard, treatmentProgrammeGroup } from "@rond/core/features/treatment-programme"
import { format } from "./format.ts"
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

    ...textRenewal,

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
