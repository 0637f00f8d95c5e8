/** Public face `@rond/core/end-meeting`: ending a meeting, signing, striking and unsigning its note. */
export * from "./contract.ts"
export type { EndMeetingDraft, FormAnswers } from "./draft.ts"
export { openAppointmentAction, strikeNoteAction } from "./entry-actions.ts"
export { BottomBar } from "./BottomBar.tsx"
export { EndMeetingDialogs } from "./EndMeetingDialogs.tsx"
export { EndMeetingNotice } from "./EndMeetingNotice.tsx"
export { endedMeetingsKept } from "./ended-here/ended-meetings-kept.ts"
export { GoHome, useGoHome } from "./go-home.ts"
