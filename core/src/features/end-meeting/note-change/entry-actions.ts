import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../engine/conditions/condition.ts"
import { entryAction } from "../../../extension-points/points/actions.ts"

/** "Strike out note" in the record's menu of each entry: for entries of a meeting that are not stricken yet. */
export const strikeNoteAction = (options: { readonly when?: Condition } = {}) =>
  entryAction({
    id: "strike-note",
    label: msg`Strike out note`,
    appliesTo: ({ meetingId, stricken }) => meetingId !== undefined && !stricken,
    needs: "strike",
    load: () => import("./StrikeEntry.tsx"),
    ...options,
  })

/** "Add addendum" in the record's menu of each entry: for signed entries that are not stricken. */
export const addAddendumAction = (options: { readonly when?: Condition } = {}) =>
  entryAction({
    id: "add-addendum",
    label: msg`Add addendum`,
    appliesTo: ({ signed, stricken }) => signed && !stricken,
    needs: "addendum",
    load: () => import("./AddendumDialog.tsx"),
    ...options,
  })

/** "Open corresponding appointment" in the record's menu of each entry: opens the meeting the entry was written in, beside this one. */
export const openAppointmentAction = (options: { readonly when?: Condition } = {}) =>
  entryAction({
    id: "open-appointment",
    label: msg`Open corresponding appointment`,
    appliesTo: ({ meetingId }) => meetingId !== undefined,
    needs: "open-appointment",
    load: () => import("./OpenAppointment.tsx"),
    ...options,
  })
