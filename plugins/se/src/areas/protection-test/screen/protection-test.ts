import { msg } from "@lingui/core/macro"
import { meetingSection, type CompletionLabels } from "@rond/core/plugin"
import { protectionTestId, reasonElementId, asksWhetherShared } from "../model/protection-rule.ts"

/** Whether the note may be shared, and if not, why and until when. One who says no has to say both before the meeting ends. */
export const protectionTest = [
  meetingSection({
    id: protectionTestId,
    label: msg`Sharing this note`,
    place: "below-evaluation",
    when: asksWhetherShared,
    load: () => import("./ProtectionTestSection.tsx"),
  }),
]

/** The entry in the list of missing fields for a protection test. */
export const protectionLabel: CompletionLabels = {
  [protectionTestId]: (field) =>
    field === reasonElementId ? msg`Reason not to share the note` : msg`Date until when the note is not shared`,
}
