import { msg } from "@lingui/core/macro"
import { takenActionsGroup } from "@rond/core/features/actions"
import { appointmentGroup, bookRevisitAction } from "@rond/core/features/appointments"
import { consultationTimer } from "@rond/core/features/consultation-time"
import { sendMessageGroup, sentMessagesCard } from "@rond/core/features/messaging"
import { commonPatientCards, commonPatientTags } from "@rond/core/features/patient"
import { catalogues } from "@rond/core/i18n"
import { commonTabs } from "@rond/core/presets"
import { definePlugin } from "@rond/core/plugin"
import { cardSearch } from "./card-search/card-search.ts"
import { driving } from "./driving/driving.ts"
import { fee, feeWaiverGroup, feeWaiversCard } from "./fee/fee.ts"
import { format } from "./format.ts"
import { languageTab } from "./language/language-tab.ts"
import { cardLabels, hasMedicalCard, medicalCard } from "./medical-card/medical-card.ts"
import { nextOfKinTab } from "./next-of-kin/next-of-kin.ts"
import { policy } from "./policy.ts"
import { entryFee, entryReference } from "./record-entry/record-entry.ts"
import { titles } from "./titles/titles.ts"

export default definePlugin({
  policy,
  name: msg`Ireland`,
  texts: catalogues(import.meta.glob("../locales/*.po")),
  format,
  facts: [hasMedicalCard],
  contributes: [
    ...commonTabs(),
    languageTab,
    nextOfKinTab,
    ...commonPatientTags(),
    ...commonPatientCards(),
    ...medicalCard,

    sendMessageGroup(),
    takenActionsGroup(),
    appointmentGroup({ actions: [bookRevisitAction()] }),
    feeWaiverGroup,

    consultationTimer(),
    sentMessagesCard(),
    feeWaiversCard,
    ...fee,
    ...driving,
    cardSearch,

    entryReference,
    entryFee,
    ...titles,
  ],
  completionLabels: { ...cardLabels, "note-assessment": msg`Assessment in at least 20 characters` },
})
