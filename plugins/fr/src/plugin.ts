import { msg } from "@lingui/core/macro"
import { takenActionsGroup } from "@rond/core/features/actions"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "@rond/core/features/appointments"
import { createDocumentGroup, finalisedDocumentsCard } from "@rond/core/features/documents"
import { openAppointmentAction } from "@rond/core/features/end-meeting"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { meetingTitles } from "@rond/core/features/meeting"
import { sendMessageGroup, sentMessagesCard } from "@rond/core/features/messaging"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { commonTabs } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { internalReferralAction, internalReferralsCard } from "@rond/core/features/referral"
import { format } from "./format.ts"
import { coverage } from "./coverage/coverage.ts"
import { emrSync } from "./emr-sync/emr-sync.ts"
import { healthCentreCard } from "./health-centre/health-centre.ts"
import { careSettingCard } from "./meeting/care-setting.ts"
import { covidTitles } from "./meeting/covid-titles.ts"
import { frenchFacts } from "./meeting/french-facts.ts"
import { frenchMeetingTags } from "./meeting/meeting-tags.ts"
import { isPartnerPatient } from "./partner/is-partner-patient.ts"
import { partner } from "./partner/partner.ts"
import { policy } from "./policy.ts"
import { phonePatientTool } from "./phone-patient/phone-patient.ts"
import { texts } from "./texts.ts"

/** What the meeting's taken actions are shown as, and counted by. */
const taken = [sentMessagesCard(), finalisedDocumentsCard(), revisitBookingsCard(), internalReferralsCard()]

export default definePlugin({
  policy,
  name: msg`France`,
  texts,
  format,
  facts: [...frenchFacts, isPartnerPatient],
  contributes: [
    ...commonTabs(),
    ...commonPatientTags(),
    ...commonPatientCards({ contactPerson: () => import("./contact-person/ContactPersonCard.tsx") }),
    ...partner,
    ...coverage,
    healthCentreCard,
    careSettingCard,
    ...frenchMeetingTags,

    phonePatientTool,
    ...emrSync,

    sendMessageGroup(),
    createDocumentGroup(),
    takenActionsGroup(taken),
    appointmentGroup({ actions: [bookRevisitAction(), internalReferralAction()] }),

    consultationTimer(),
    ...taken,

    diagnosisGuidelines("https://smt.esante.gouv.fr/terminologie-cim-10/"),
    openAppointmentAction(),

    ...covidTitles,
    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
})
