import { msg } from "@lingui/core/macro"
import type { EndMeetingDraft } from "@rond/core/end-meeting"
import type { MissingItem } from "@rond/core/plugin"
import { shareFaults } from "@rond/core/record/contract"
import { expiryElementId, reasonElementId } from "./elements.ts"

/** What a note that is not to be shared lacks; nothing while the question is not answered, or answered yes. `today` is ISO 8601. */
export const missingShareFields = (share: EndMeetingDraft["share"], today: string): readonly MissingItem[] =>
  share === undefined
    ? []
    : shareFaults(share, today).map((fault) =>
        fault === "missing-reason"
          ? { field: reasonElementId, label: msg`Reason not to share the note` }
          : { field: expiryElementId, label: msg`Day until which the note is not shared` },
      )
