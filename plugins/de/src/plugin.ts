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
import { billingCard, aokPlusTitles, germanMeetingTags } from "./meeting/meeting-contributions.ts"
import { startedProgrammesCard, treatmentProgrammeGroup } from "@rond/core/features/treatment-programme"
import { format } from "./format.ts"
import { germanFacts } from "./meeting/german-meeting.ts"
import { policy } from "./policy.ts"

export default definePlugin({
  policy,
  name: msg`Germany`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: germanFacts,
  contributes: [
    ...commonTabs(),
    ...commonPatientTags(),
    ...commonPatientCards(),
    billingCard,
    ...germanMeetingTags,

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

    diagnosisGuidelines("https://www.bfarm.de/DE/Kodiersysteme/Klassifikationen/ICD/ICD-10-GM/_node.html"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...aokPlusTitles,
    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
})
