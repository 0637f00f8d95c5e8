import { msg } from "@lingui/core/macro"
import { toValidator, meetingSection } from "@rond/core/plugin"
import { format } from "../format.ts"
import { permissions } from "../permissions.ts"
import { protectionTestId, reasonElementId } from "./elements.ts"
import { protectionRule } from "./missing-share-fields.ts"

/** Whether the note may be shared, and if not, why and until when. One who says no has to say both before the meeting ends. */
export const protectionTest = [
  meetingSection({
    id: protectionTestId,
    label: msg`Protection test`,
    place: "below-evaluation",
    when: permissions.share,
    load: () => import("./ProtectionTestSection.tsx"),
  }),
  toValidator(
    protectionRule,
    (field) => (field === reasonElementId ? msg`Reason not to share the note` : msg`Day until which the note is not shared`),
    () => format.today().toString(),
  ),
]
