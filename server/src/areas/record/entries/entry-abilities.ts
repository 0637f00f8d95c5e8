import { noteAbilities, type EntryAbility, type NoteAbility, type RecordEntry } from "@rond/core/model/record"
import type { WorkspaceOn } from "@rond/core/server-kit"
import { Effect } from "effect"
import { noteAbilitiesIn } from "../../permissions/index.ts"
import { openMeetings } from "../../../platform/access/access-rules.ts"
import { readingClinician } from "../../record-access/index.ts"
import { unfitTo } from "../seal-entry.ts"

/** The facts that decide a reader's abilities with an entry. */
export interface EntryContext {
  readonly entry: Pick<RecordEntry, "meetingId" | "signedAt" | "strickenAt" | "visibility">
  /** Whether the entry's meeting opens for the reader; an entry without one has nothing to open. */
  readonly isMeetingOpen: boolean
  /** The abilities that the market's policy grants the reader for this note. */
  readonly permitted: readonly NoteAbility[]
}

/**
 * A reader's abilities with an entry. A reader who may read it in full may print it and read its appointment and its log. A reader who may
 * open the meeting may change its note, where the market and the note's state allow the change. Emergency access only permits reading.
 */
export function abilitiesOf({ entry, isMeetingOpen, permitted }: EntryContext): readonly EntryAbility[] {
  if (entry.visibility !== "whole") return []
  if (!isMeetingOpen) return ["open-appointment", "print", "log"]
  const changes: readonly EntryAbility[] = [
    // An addendum is signed when it is saved.
    ...(permitted.includes("sign") && unfitTo("addendum", entry) === undefined ? (["addendum"] as const) : []),
    ...noteAbilities.filter((ability) => permitted.includes(ability) && unfitTo(ability, entry) === undefined),
  ]
  return [...(entry.meetingId === null ? [] : (["open-appointment"] as const)), ...changes, "print", "log"]
}

/** Adds to each entry what its reader may do with it. A few queries for all entries together. */
export const withAbilities = Effect.fnUntraced(function* (patientId: string, entries: readonly RecordEntry[]) {
  const open = yield* openMeetings(patientId, yield* readingClinician)
  const isMeetingOpen = ({ meetingId }: RecordEntry) => meetingId === null || open.has(meetingId)
  const changeable = entries.filter((entry) => entry.visibility === "whole" && isMeetingOpen(entry))
  const workspaces = changeable.map(({ meetingId }): WorkspaceOn => ({ meetingId: meetingId ?? undefined, patientId }))
  const permitted = yield* noteAbilitiesIn(workspaces)
  const permittedOn = new Map(changeable.map((entry, place) => [entry.id, permitted[place]!]))
  return entries.map((entry): RecordEntry => {
    const isOpen = isMeetingOpen(entry)
    const abilities = abilitiesOf({ entry, isMeetingOpen: isOpen, permitted: permittedOn.get(entry.id) ?? [] })
    return { ...entry, abilities, ...(isOpen ? {} : { meetingRefusal: "another_clinician" }) }
  })
})
