import { pluginPackages } from "../../../plugins/packages.ts"

/** The entry modules that must be there before a key can be typed in the note, as the ends of their paths. */
export const noteEntryPoints = [
  "host/src/meeting-screen/sections/NoteSection.tsx",
  "core/src/areas/patient/screen/pane/PatientHead.tsx",
  "core/src/kernel/engine/validate/conflicts-between.ts",
] as const

/** The entry modules that the home page loads at once, as the ends of their paths. */
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
  "core/src/areas/symptoms/screen/SymptomsTab.tsx",
  "core/src/platform/ui/lists/MoreTabs.tsx",
  "core/src/areas/appointments/screen/counts.ts",
  "core/src/areas/record/screen/count.ts",
] as const

/**
 * The entry modules that a meeting fetches after its note, one chunk for each area, as the ends of their paths. The order is that in which
 * they are wanted; a module belongs to the first area that needs it. A panel or a dialog that only some meetings open is not here and comes
 * by itself. A market names its own in its package.json.
 */
export const laterEntryPoints: Readonly<Record<string, readonly string[]>> = {
  consultation: consultationEntryPoints,
  sections: pluginPackages.flatMap(({ folder, meetingFiles }) => meetingFiles.map((file) => `plugins/${folder}/${file}`)),
  patient: [
    "core/src/areas/patient/screen/pane/PatientTab.tsx",
    "core/src/areas/patient/screen/cards/AllergiesCard.tsx",
    "core/src/areas/patient/screen/cards/ContactCard.tsx",
    "core/src/areas/patient/screen/cards/ContactPersonCard.tsx",
    "core/src/areas/patient/screen/cards/FamilyCard.tsx",
    "core/src/areas/patient/screen/cards/InsuranceCard.tsx",
    "core/src/areas/patient/screen/cards/InternalReferralCard.tsx",
    "core/src/areas/patient/screen/cards/ListingCard.tsx",
    "core/src/areas/patient/screen/cards/MeasurementsCard.tsx",
    "core/src/areas/patient/screen/cards/OtherCard.tsx",
    "core/src/areas/patient/screen/cards/QualityOfLifeCard.tsx",
  ],
  pictures: ["core/src/areas/symptoms/screen/SymptomPhotos.tsx"],
  popups: [
    "core/src/platform/ui/tooltip/TooltipPopup.tsx",
    "core/src/platform/ui/overlays/MenuPopup.tsx",
    "core/src/platform/ui/overlays/PopoverPopup.tsx",
    "core/src/platform/ui/overlays/dialogs/DialogPopup.tsx",
    "core/src/platform/ui/overlays/dialogs/AlertDialogPopup.tsx",
  ],
  frame: [
    "core/src/areas/patient/screen/known/compare.ts",
    "core/src/areas/patient/screen/identity/AllergyChip.tsx",
    "core/src/platform/events/between-tabs.ts",
    "core/src/platform/ui/late-parts.ts",
    "host/src/shell/FrameParts.tsx",
    "host/src/shell/ShellDialogs.tsx",
    "host/src/shell/waiting/WaitingPatients.tsx",
    "host/src/lock/LockKeeper.tsx",
    "host/src/lock/LockScreen.tsx",
    "host/src/error-screens/error-screens.tsx",
    "host/src/panes/Notices.tsx",
    "host/src/panes/WorkspaceCommands.tsx",
    "core/src/areas/unsent/screen/UnsentWatch.tsx",
    "core/src/areas/unsent/screen/use-unsent.ts",
    "core/src/platform/ui/overlays/CommandPalettePopup.tsx",
    "core/src/platform/errors/contact-support/SupportDialogPopup.tsx",
  ],
  fields: [
    "core/src/platform/forms/notices/FormErrors.tsx",
    "core/src/platform/forms/FormLocked.tsx",
    "core/src/platform/forms/fields/LikelyDiagnoses.tsx",
    "core/src/platform/forms/fields/KnownDiagnosesReader.tsx",
    "core/src/areas/note/screen/non-recommended/NonRecommendedNotice.tsx",
    "core/src/areas/note/screen/snippets/Snippets.tsx",
    "core/src/platform/ui/controls/combobox/ComboboxField.tsx",
    "core/src/platform/ui/controls/combobox/MultiComboboxField.tsx",
    "core/src/platform/ui/controls/date/DateSegments.tsx",
  ],
  progress: [
    "core/src/areas/call/screen/view/stage/CallStage.tsx",
    "core/src/areas/call/screen/view/errors/CallBanners.tsx",
    "core/src/areas/call/screen/view/CallQuestions.tsx",
    "core/src/areas/call/screen/notify/PatientLink.tsx",
    "core/src/areas/end-meeting/screen/note-change/AddendumDialog.tsx",
    "core/src/areas/end-meeting/screen/note-change/FromMenu.tsx",
    "core/src/areas/end-meeting/screen/note-change/PrintEntry.tsx",
    "core/src/areas/end-meeting/screen/note-change/NoteChangeDialog.tsx",
    "core/src/areas/end-meeting/screen/ConfirmEndDialog.tsx",
    "core/src/areas/end-meeting/screen/UnsentBeforeEnd.tsx",
    "core/src/areas/end-meeting/screen/ended-here/EndedHere.tsx",
    "core/src/areas/end-meeting/screen/finish/FinishNotice.tsx",
    "core/src/areas/end-meeting/screen/finish/FinishProgressDialog.tsx",
    "core/src/areas/end-meeting/screen/finish/SigningErrorPopup.tsx",
    "core/src/areas/end-meeting/screen/finish/undo-signature.ts",
    "core/src/areas/end-meeting/screen/rules/IssueList.tsx",
    "core/src/areas/end-meeting/screen/notices/EndNotices.tsx",
  ],
  messages: ["host/src/shell/messages/UnreadMessages.tsx"],
}
