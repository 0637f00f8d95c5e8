import type { EntrySummary } from "../../../plugin/index.ts"
import type { entryAction } from "../../../plugin/index.ts"
import type { RecordEntry } from "../../model/entry.ts"

/** The facts about an entry that plugins get. */
export const summaryOf = ({ id, meetingId, signedAt, strickenAt, abilities, meetingRefusal }: RecordEntry): EntrySummary => ({
  entryId: id,
  meetingId: meetingId ?? undefined,
  signed: signedAt !== null,
  stricken: strickenAt !== null,
  abilities,
  meetingRefusal,
})

type EntryActionSpec = Pick<Parameters<typeof entryAction>[0], "appliesTo" | "needs">

/**
 * Whether an entry's menu has an action: it can be used, it is `hidden`, or it is disabled for a reason that the menu says. `closed` stands for a
 * reason of the server that the page has no words for.
 */
export type EntryOffer = "usable" | "hidden" | "open-here" | "another-clinician" | "closed"

/**
 * The state of an action in an entry's menu. Where the server says nothing of abilities, the action's endpoint decides once it is used.
 *
 * @param openMeetingId the meeting on this screen, whose appointment need not be opened again
 */
export function entryOffer({ appliesTo, needs }: EntryActionSpec, entry: EntrySummary, openMeetingId: string | undefined): EntryOffer {
  if (appliesTo?.(entry) === false) return "hidden"
  if (needs === "open-appointment" && entry.meetingId === openMeetingId) return "open-here"
  if (needs === undefined || entry.abilities === undefined || entry.abilities.includes(needs)) return "usable"
  // An entry that cannot be printed is withheld in part. Its meeting is not the reason.
  if (entry.meetingRefusal === undefined || needs === "print" || needs === "log") return "hidden"
  return entry.meetingRefusal === "another_clinician" ? "another-clinician" : "closed"
}
