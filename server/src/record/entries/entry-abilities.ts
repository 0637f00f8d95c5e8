import { noteAbilities, type EntryAbility, type NoteAbility, type RecordEntry } from "@rond/core/model/record"
import type { WorkspaceOn } from "@rond/core/server-kit"
import { Effect } from "effect"
import { noteAbilitiesIn } from "../../permissions/permitted.ts"
import { refusedMeetings, type MeetingRefusal } from "../../platform/access/access-rules.ts"
import { readingClinician } from "../caller.ts"
import { unfitTo } from "../seal-entry.ts"

/** What decides what a reader may do with an entry. */
export interface EntryStanding {
  readonly entry: Pick<RecordEntry, "meetingId" | "signedAt" | "strickenAt" | "visibility">
  /** Why the entry's meeting does not open for the reader. `undefined` if it does, or if there is none. */
  readonly refusal: MeetingRefusal | undefined
  /** What the market's policy lets the reader do to this note. */
  readonly permitted: readonly NoteAbility[]
}

/**
 * What a reader may do with an entry: whoever may open the meeting may change its note, as far as the market permits and the note's state
 * allows. Emergency access is for reading.
 */
export function abilitiesOf({ entry, refusal, permitted }: EntryStanding): readonly EntryAbility[] {
  if (entry.visibility !== "whole" || refusal !== undefined) return []
  const changes = noteAbilities.filter((ability) => permitted.includes(ability) && unfitTo(ability, entry) === undefined)
  return entry.meetingId === null ? changes : ["open-appointment", ...changes]
}

/** Adds to each entry what its reader may do with it. A few queries for all entries together. */
export const withAbilities = Effect.fnUntraced(function* (patientId: string, entries: readonly RecordEntry[]) {
  const meetingIds = entries.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId]))
  const refusals = yield* refusedMeetings(meetingIds, yield* readingClinician)
  const refusalOf = ({ meetingId }: RecordEntry) => (meetingId === null ? undefined : refusals.get(meetingId))
  const changeable = entries.filter((entry) => entry.visibility === "whole" && refusalOf(entry) === undefined)
  const workspaces = changeable.map(({ meetingId }): WorkspaceOn => ({ meetingId: meetingId ?? undefined, patientId }))
  const permitted = yield* noteAbilitiesIn(workspaces)
  const permittedOn = new Map(changeable.map((entry, place) => [entry.id, permitted[place]!]))
  return entries.map((entry): RecordEntry => {
    const refusal = refusalOf(entry)
    const abilities = abilitiesOf({ entry, refusal, permitted: permittedOn.get(entry.id) ?? [] })
    return { ...entry, abilities, ...(refusal === undefined ? {} : { meetingRefusal: refusal }) }
  })
})
