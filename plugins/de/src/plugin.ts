import { msg } from "@lingui/core/macro"
import { recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { meetingTitles } from "@rond/core/features/meeting"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonActionGroups, commonTabs, commonTakenActionCards } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { billingCard, aokPlusTitles, germanMeetingTags } from "./areas/meeting/screen/meeting-contributions.ts"
import { format } from "./format.ts"
import { germanFacts } from "./areas/meeting/model/german-meeting.ts"
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

    ...commonActionGroups(),

    consultationTimer(),
    ...commonTakenActionCards(),

    diagnosisGuidelines("https://www.bfarm.de/DE/Kodiersysteme/Klassifikationen/ICD/ICD-10-GM/_node.html"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...aokPlusTitles,
    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
})
