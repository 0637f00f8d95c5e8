import { msg } from "@lingui/core/macro"
import { recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { ePrescriptions } from "@rond/core/features/e-prescription"
import { meetingTitles } from "@rond/core/features/meeting"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonActionGroups, commonTabs, commonTakenActionCards } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { format } from "./format.ts"
import { coverage, healthCentreCard, partner } from "./areas/patient/screen/pane-contributions.ts"
import { isPartnerPatient } from "./areas/patient/screen/partner-patient.ts"
import { emrSync } from "./areas/emr-sync/screen/emr-sync.ts"
import { careSettingCard, covidTitles, frenchMeetingTags } from "./areas/meeting/screen/meeting-contributions.ts"
import { frenchFacts } from "./french-facts.ts"
import { policy } from "./policy.ts"
import { phonePatientTool } from "./areas/phone-patient/screen/phone-patient.ts"

export default definePlugin({
  policy,
  name: msg`France`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [...frenchFacts, isPartnerPatient],
  contributes: [
    ...commonTabs(),
    ...commonPatientTags(),
    ...commonPatientCards({ contactPerson: () => import("./areas/patient/screen/ContactPersonCard.tsx") }),
    ...partner,
    ...coverage,
    healthCentreCard,
    careSettingCard,
    ...frenchMeetingTags,

    phonePatientTool,
    ...emrSync,

    ...commonActionGroups(),

    consultationTimer(),
    ...commonTakenActionCards(),
    ...ePrescriptions(),

    diagnosisGuidelines("https://smt.esante.gouv.fr/terminologie-cim-10/"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...covidTitles,
    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
})
