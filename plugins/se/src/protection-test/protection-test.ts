import { msg } from "@lingui/core/macro"
import { endMeetingValidator, meetingSection } from "@rond/core/plugin"
import { format } from "../format.ts"
import { permissions } from "../permissions.ts"
import { missingShareFields } from "./missing-share-fields.ts"
import { protectionTestId } from "./elements.ts"

/** Whether the note may be shared, and if not, why and until when. One who says no has to say both before the meeting ends. */
export const protectionTest = [
  meetingSection({
    id: protectionTestId,
    label: msg`Protection test`,
    place: "below-evaluation",
    when: permissions.share,
    load: () => import("./ProtectionTestSection.tsx"),
  }),
  endMeetingValidator({
    id: protectionTestId,
    when: permissions.share,
    check: ({ share }) => missingShareFields(share, format.today().toString()),
  }),
]
