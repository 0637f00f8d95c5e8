import { pluginPackages } from "../../../plugins/packages.ts"

/** What must be there before a key can be typed in the note: entry modules, as the ends of their paths. */
export const noteEntryPoints = [
  "host/src/meeting-screen/sections/NoteSection.tsx",
  "core/src/features/patient/pane/PatientHead.tsx",
  "core/src/engine/validate/conflicts-between.ts",
] as const

/** What the home page loads at once: entry modules, as the ends of their paths. */
export const homeEntryPoints = [
  "home/HomeScreen",
  "day/NextPatient",
  "home/NeedsYou",
  "home/MessagesFromPatients",
  "home/unsent/UnsentSection",
].map((part) => `host/src/${part}.tsx`)

/** The rest of the first screen: the call, the evaluation, the meeting's end, the first tab, and what the menu's marks are read with. */
const consultationEntryPoints = [
  "host/src/meeting-screen/sections/CallSection.tsx",
  "host/src/meeting-screen/sections/EvaluationSection.tsx",
  "host/src/meeting-screen/sections/ending/EndingSection.tsx",
  "core/src/features/symptoms/SymptomsTab.tsx",
  "core/src/ui/lists/MoreTabs.tsx",
  "core/src/features/appointments/counts.ts",
  "core/src/features/documents/write/count.ts",
  "core/src/features/messaging/sent/count.ts",
  "core/src/model/record/endpoints.ts",
  "core/src/features/internal-referral/write/count.ts",
  "core/src/features/treatment-programme/give/count.ts",
] as const

/**
 * What a meeting fetches after its note, one chunk for each area: entry modules, as the ends of their paths. The order is that in which they
 * are wanted; a module belongs to the first area that needs it. What only some meetings open (a panel, a dialog) is not here and comes alone.
 * A market names its own in its package.json.
 */
export const laterEntryPoints: Readonly<Record<string, readonly string[]>> = {
  consultation: consultationEntryPoints,
  sections: pluginPackages.flatMap(({ folder, meetingFiles }) => meetingFiles.map((file) => `plugins/${folder}/${file}`)),
  patient: [
    "core/src/features/patient/pane/PatientTab.tsx",
    "core/src/features/patient/cards/AllergiesCard.tsx",
    "core/src/features/patient/cards/ContactCard.tsx",
    "core/src/features/patient/cards/ContactPersonCard.tsx",
    "core/src/features/patient/cards/FamilyCard.tsx",
    "core/src/features/patient/cards/InsuranceCard.tsx",
    "core/src/features/patient/cards/InternalReferralCard.tsx",
    "core/src/features/patient/cards/ListingCard.tsx",
    "core/src/features/patient/cards/MeasurementsCard.tsx",
    "core/src/features/patient/cards/OtherCard.tsx",
    "core/src/features/patient/cards/QualityOfLifeCard.tsx",
  ],
  pictures: ["core/src/features/symptoms/SymptomPhotos.tsx"],
  popups: [
    "core/src/ui/tooltip/TooltipPopup.tsx",
    "core/src/ui/overlays/MenuPopup.tsx",
    "core/src/ui/overlays/PopoverPopup.tsx",
    "core/src/ui/overlays/dialogs/DialogPopup.tsx",
    "core/src/ui/overlays/dialogs/AlertDialogPopup.tsx",
  ],
  frame: [
    "core/src/features/patient/known/compare.ts",
    "core/src/features/patient/identity/AllergyChip.tsx",
    "core/src/platform/events/between-tabs.ts",
    "core/src/ui/late-parts.ts",
    "host/src/shell/FrameParts.tsx",
    "host/src/shell/ShellDialogs.tsx",
    "host/src/shell/waiting/WaitingPatients.tsx",
    "host/src/lock/LockKeeper.tsx",
    "host/src/lock/LockScreen.tsx",
    "host/src/error-screens/error-screens.tsx",
    "host/src/panes/Notices.tsx",
    "host/src/panes/WorkspaceCommands.tsx",
    "core/src/features/unsent/UnsentWatch.tsx",
    "core/src/features/unsent/use-unsent.ts",
    "core/src/ui/overlays/CommandPalettePopup.tsx",
    "core/src/platform/errors/contact-support/SupportDialogPopup.tsx",
  ],
  fields: [
    "core/src/platform/forms/notices/FormErrors.tsx",
    "core/src/platform/forms/FormLocked.tsx",
    "core/src/platform/forms/fields/LikelyDiagnoses.tsx",
    "core/src/features/note/non-recommended/NonRecommendedNotice.tsx",
    "core/src/features/note/snippets/Snippets.tsx",
    "core/src/ui/controls/combobox/ComboboxField.tsx",
    "core/src/ui/controls/combobox/MultiComboboxField.tsx",
    "core/src/ui/controls/date/DateSegments.tsx",
  ],
  progress: [
    "core/src/features/call/screen/stage/CallStage.tsx",
    "core/src/features/call/screen/CallBanners.tsx",
    "core/src/features/call/screen/CallQuestions.tsx",
    "core/src/features/call/notify/PatientLink.tsx",
    "core/src/features/end-meeting/note-change/AddendumDialog.tsx",
    "core/src/features/end-meeting/note-change/FromMenu.tsx",
    "core/src/features/end-meeting/note-change/PrintEntry.tsx",
    "core/src/features/end-meeting/note-change/NoteChangeDialog.tsx",
    "core/src/features/end-meeting/ConfirmEndDialog.tsx",
    "core/src/features/end-meeting/UnsentBeforeEnd.tsx",
    "core/src/features/end-meeting/ended-here/EndedHere.tsx",
    "core/src/features/end-meeting/finish/FinishNotice.tsx",
    "core/src/features/end-meeting/finish/FinishProgressDialog.tsx",
    "core/src/features/end-meeting/finish/SigningErrorPopup.tsx",
    "core/src/features/end-meeting/finish/undo-signature.ts",
    "core/src/features/end-meeting/rules/IssueList.tsx",
    "core/src/features/end-meeting/notices/EndNotices.tsx",
  ],
}
