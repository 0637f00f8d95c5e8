import { msg } from "@lingui/core/macro"
import { entryAction } from "../../../plugin/index.ts"

/**
 * The record's menu of each entry in every market: an addendum to a signed note, the entry's appointment (in a new tab), the entry as PDF,
 * and its log. The server says which of them the reader may use.
 */
export const recordEntryActions = () => [
  entryAction({
    id: "addendum",
    label: msg`Add addendum`,
    appliesTo: ({ signed }) => signed,
    needs: "addendum",
    load: () => import("./AddendumDialog.tsx"),
  }),
  entryAction({
    id: "open-appointment",
    label: msg`Open corresponding appointment`,
    appliesTo: ({ meetingId }) => meetingId !== undefined,
    needs: "open-appointment",
    load: () => import("./OpenAppointment.tsx"),
  }),
  entryAction({
    id: "print",
    label: msg`Print or save as PDF`,
    needs: "print",
    load: () => import("./PrintEntry.tsx"),
  }),
  entryAction({
    id: "log",
    label: msg`Who wrote and read this`,
    needs: "log",
    load: () => import("./EntryLog.tsx"),
  }),
]
