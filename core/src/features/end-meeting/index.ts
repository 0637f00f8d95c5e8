/** Entry point `@rond/core/features/end-meeting`: ending a meeting, signing, striking and unsigning its note. */
export * from "../../model/end-meeting/index.ts"
export type { EndMeetingDraft, FormAnswers } from "../../model/end-meeting/end-meeting-draft.ts"
export { openAppointmentAction, strikeNoteAction } from "./note-change/entry-actions.ts"
export { BottomBar } from "./BottomBar.tsx"
export { EndMeetingDialogs } from "./EndMeetingDialogs.tsx"
export { EndMeetingNotice } from "./EndMeetingNotice.tsx"
export { endedMeetingsKept } from "./ended-here/ended-meetings-kept.ts"
export { GoHome, /** @public */ useGoHome } from "../meeting/navigation.ts"
