/** What other parts of core use of this area, and no other package may. */
export { NotCounted, declaredCounts, type EndMeetingDraft } from "./end-meeting-draft.ts"
export type { CountTaken } from "./end-meeting-draft.ts"
