/** Other parts of core import these names of the area; no other package may. */
export { NotCounted, declaredCounts, type EndMeetingDraft } from "./end-meeting-draft.ts"
