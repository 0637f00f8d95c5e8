import path from "node:path"
import { pluginPackages } from "../../../plugins/packages.ts"
import { areaChunksBelow } from "./area-chunks.ts"

/** The files that the areas of core name, by the part: each in its `chunks.json`. */
const ofAreas = areaChunksBelow(path.join(import.meta.dirname, "../../../core/src/areas"))

/** The entry modules that must be there before a key can be typed in the note, as the ends of their paths. */
export const noteEntryPoints = [
  "host/src/meeting-screen/sections/NoteSection.tsx",
  ...ofAreas("note"),
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
  "core/src/platform/ui/lists/MoreTabs.tsx",
]

/** Those of host and of core's platform, by the part. */
const laterOfPlatform = {
  consultation: consultationEntryPoints,
  sections: pluginPackages.flatMap(({ folder, meetingFiles }) => meetingFiles.map((file) => `plugins/${folder}/${file}`)),
  patient: [],
  pictures: [],
  popups: [
    "core/src/platform/ui/tooltip/TooltipPopup.tsx",
    "core/src/platform/ui/overlays/MenuPopup.tsx",
    "core/src/platform/ui/overlays/PopoverPopup.tsx",
    "core/src/platform/ui/overlays/dialogs/DialogPopup.tsx",
    "core/src/platform/ui/overlays/dialogs/AlertDialogPopup.tsx",
  ],
  frame: [
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
    "core/src/platform/ui/overlays/CommandPalettePopup.tsx",
    "core/src/platform/errors/contact-support/SupportDialogPopup.tsx",
  ],
  fields: [
    "core/src/platform/forms/notices/FormErrors.tsx",
    "core/src/platform/forms/FormLocked.tsx",
    "core/src/platform/forms/fields/LikelyDiagnoses.tsx",
    "core/src/platform/forms/fields/KnownDiagnosesReader.tsx",
    "core/src/platform/ui/controls/combobox/ComboboxField.tsx",
    "core/src/platform/ui/controls/combobox/MultiComboboxField.tsx",
    "core/src/platform/ui/controls/date/DateSegments.tsx",
  ],
  progress: [],
  messages: ["host/src/shell/messages/UnreadMessages.tsx"],
} satisfies Readonly<Record<string, readonly string[]>>

/**
 * The entry modules that a meeting fetches after its note, one chunk for each part, as the ends of their paths. The order is that in which
 * they are wanted; a module belongs to the first part that needs it. A panel or a dialog that only some meetings open is not here and comes
 * by itself. An area of core names its own in its `chunks.json`, a market in its package.json.
 */
export const laterEntryPoints: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(laterOfPlatform).map(([part, files]) => [part, [...files, ...ofAreas(part)]]),
)

ofAreas.requireKnown(["note", ...Object.keys(laterOfPlatform)])
