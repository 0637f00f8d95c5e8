import type { EndMeetingDraft } from "../model/end-meeting/end-meeting-draft.ts"
import { activityTypes } from "../model/meeting/activity-type.ts"
import { draftOf, meetingOf, userOf } from "./people.ts"

/** Drafts that every validator must survive: nothing written, everything odd, each activity type, strange section answers. */
export function sampleDrafts(sectionIds: readonly string[]): readonly EndMeetingDraft[] {
  const odd = [null, true, 0, "text", [], {}, { unknown: { deep: [1] } }] as const
  return [
    draftOf(),
    draftOf({ sign: true, entry: { id: "entry-1", contentId: null } }),
    draftOf({ meeting: meetingOf({ user: userOf({ isOneTimeUser: true, isResolved: false }) }) }),
    draftOf({ meeting: meetingOf({ gotPrescription: true, prescriptionOnly: true, interventionType: null }) }),
    draftOf({ taken: () => 2 }),
    ...activityTypes.map((type) => draftOf({ meeting: meetingOf({ type }) })),
    ...odd.map((answer) => draftOf({ sections: Object.fromEntries(sectionIds.map((id) => [id, answer])) })),
  ]
}
