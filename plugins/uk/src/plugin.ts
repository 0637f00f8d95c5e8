import { msg } from "@lingui/core/macro"
import { endedMeetingsKept, recordEntryActions } from "@rond/core/features/end-meeting"
import { recordEntryDetails } from "@rond/core/features/entry-details"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { meetingTitles } from "@rond/core/features/meeting"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { consultationHistoryChild } from "@rond/core/features/record"
import { selfAssessmentChild } from "@rond/core/features/self-assessment"
import { catalogues } from "@rond/core/i18n"
import { commonActionGroups, commonTabs, commonTakenActionCards } from "@rond/core/presets"
import { diagnosisGuidelines } from "@rond/core/features/note"
import { definePlugin } from "@rond/core/plugin"
import { format } from "./format.ts"
import { identityVerification } from "./areas/identity-verification/screen/identity-verification.ts"
import { identityNotice } from "./areas/identity-verification/screen/ending/identity-notice.ts"
import { meansLabel, meetingMeans } from "./areas/meeting-means/screen/meeting-means.ts"
import { oneTimeVisitorTag, practiceCard, listedPractice, practiceTags } from "./areas/patient/screen/pane-contributions.ts"
import { epsAction, epsCard, epsEnabledSource } from "./areas/e-prescription/screen/eps.ts"
import { paygAction, paygCard, prescriptionGroup } from "./areas/pay-as-you-go/screen/payg.ts"
import { mentalHealthScore, unformedScore } from "./areas/mental-health-score/screen/mental-health-score.ts"
import { policy, readsSelfAssessments } from "./policy.ts"
import { unfilledLabel } from "./areas/prescription/screen/unfilled-label.ts"
import { clinicianTasksCard, clinicianTasksGroup, taskTypeNames } from "./areas/tasks/screen/clinician-tasks.ts"
import { draftTasks, hasSubmittedTasks, taskLabels, taskSummary, waitingTasks } from "./areas/tasks/screen/task-summary.ts"

export default definePlugin({
  policy,
  name: msg`United Kingdom`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [hasSubmittedTasks, listedPractice, epsEnabledSource],
  contributes: [
    ...commonTabs({ records: [consultationHistoryChild(), selfAssessmentChild({ when: readsSelfAssessments })] }),
    ...commonPatientTags(),
    ...commonPatientCards(),
    practiceCard,
    ...practiceTags,
    oneTimeVisitorTag,

    ...commonActionGroups(),
    prescriptionGroup({ actions: [epsAction(), paygAction()] }),
    clinicianTasksGroup(),
    taskTypeNames,

    identityVerification,
    identityNotice,
    meetingMeans,
    mentalHealthScore,
    unformedScore,
    taskSummary,
    draftTasks,
    waitingTasks,
    endedMeetingsKept(1000),

    consultationTimer(),
    ...commonTakenActionCards(),
    epsCard(),
    paygCard(),
    clinicianTasksCard(),

    diagnosisGuidelines("https://classbrowser.nhs.uk/"),
    ...recordEntryActions(),
    ...recordEntryDetails(),

    ...meetingTitles(["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"]),
  ],
  completionLabels: { ...meansLabel, ...taskLabels, ...unfilledLabel },
})
