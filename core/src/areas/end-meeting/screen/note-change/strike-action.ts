import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../../kernel/engine/conditions/condition.ts"
import { entryAction } from "../../../plugin/index.ts"

/** "Strike out note" in the record's menu of each entry: for entries of a meeting that are not stricken yet. Few markets have it. */
export const strikeNoteAction = (options: { readonly when?: Condition } = {}) =>
  entryAction({
    id: "strike-note",
    label: msg`Strike out note`,
    appliesTo: ({ meetingId, stricken }) => meetingId !== undefined && !stricken,
    needs: "strike",
    load: () => import("./StrikeEntry.tsx"),
    ...options,
  })
