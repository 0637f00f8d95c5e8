import { useSelector } from "@tanstack/react-store"
import { useEffect, useEffectEvent, useRef, type RefObject } from "react"
import { isWithheld, type RecordEntry } from "../../model/entry.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { now } from "../../../../kernel/time/index.ts"
import { entryButtonId } from "../entry/entry-button-id.ts"
import { noFilters } from "../filters/record-filters.ts"
import { useChangeFinding, useSearchText } from "../search/finding.ts"
import { wantedNote } from "./wanted-note.ts"

/**
 * The latest note that a clinician may read about a patient, other than the one of this meeting.
 *
 * @param entries newest contact first
 * @param at this moment, in epoch milliseconds: a later meeting has no note yet
 */
export function latestNote(entries: readonly RecordEntry[], meetingId: string | undefined, at: number): RecordEntry | undefined {
  return entries.find(
    (entry) =>
      !isWithheld(entry) &&
      entry.strickenAt === null &&
      (entry.meetingId === null || entry.meetingId !== meetingId) &&
      Date.parse(entry.contactAt) <= at,
  )
}

/**
 * Opens the latest note when the clinician asks for it, and moves the focus there. The search and filters of the record are cleared,
 * because they may hide the note.
 *
 * @param entries newest contact first; `undefined` until they have loaded
 * @returns a ref for the element that begins the record
 */
export function useLatestNote(
  entries: readonly RecordEntry[] | undefined,
  onToggle: (entryId: string, isOpen: boolean) => void,
): RefObject<HTMLDivElement | null> {
  const { patient, ids } = useWorkspace()
  const text = useSearchText(patient.id)
  const change = useChangeFinding(patient.id)
  const top = useRef<HTMLDivElement>(null)
  const isWanted = useSelector(wantedNote, (patientId) => patientId === patient.id) && entries !== undefined
  const open = useEffectEvent(() => {
    wantedNote.set(null)
    const latest = latestNote(entries ?? [], ids.meetingId, now().epochMilliseconds)
    if (latest === undefined) return
    text.set("")
    change({ filters: noFilters, match: undefined })
    onToggle(latest.id, true)
    top.current?.scrollIntoView?.()
    focusOnceDrawn(entryButtonId(latest.id))
  })
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
  return top
}

/** A virtual list draws a row in a frame after it was scrolled to. */
function focusOnceDrawn(id: string, framesLeft = 20): void {
  const element = document.getElementById(id)
  if (element !== null) element.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusOnceDrawn(id, framesLeft - 1))
}
