import { msg } from "@lingui/core/macro"
import type { ExtraValue } from "../../../platform/forms/form-port.ts"
import type { FieldValues } from "../../../platform/forms/field-values.ts"
import type { ShareEntry } from "../../../model/record/entry.ts"
import { shareIssues } from "../../../model/record/share-entry.ts"

const prefix = "share-entry:"

/** The cells of a note's share entry among the note's own: no field's id has a colon. */
export const shareCells = {
  isSharable: `${prefix}is_sharable`,
  reason: `${prefix}no_share_reason`,
  expire: `${prefix}no_share_expire`,
} as const

/** How they read beside the note's fields. */
export const shareValues: Readonly<Record<string, ExtraValue>> = {
  [shareCells.isSharable]: { label: msg`The note may be shared` },
  [shareCells.reason]: { label: msg`Reason not to share the note` },
  [shareCells.expire]: { label: msg`Not shared until`, kind: "date" },
}

export const isShareCell = (cell: string): boolean => cell.startsWith(prefix)

/** Milliseconds that a share entry rests before it is sent. */
export const shareRestMillis = 3_000

/** A stored share entry as cells; none before it was answered. */
export function cellsOfShare(share: ShareEntry | null): FieldValues {
  if (share === null) return {}
  const { isSharable, noShareReason, noShareExpire } = share
  return {
    [shareCells.isSharable]: isSharable,
    ...(noShareReason === null ? {} : { [shareCells.reason]: noShareReason }),
    ...(noShareExpire === null ? {} : { [shareCells.expire]: noShareExpire }),
  }
}

/** The share entry as far as it is answered; `undefined` while it is not. */
export function shareIn(cells: FieldValues): ShareEntry | undefined {
  const isSharable = cells[shareCells.isSharable]
  if (typeof isSharable !== "boolean") return undefined
  const text = (cell: string) => {
    const value = cells[cell]
    return isSharable || typeof value !== "string" ? null : value
  }
  return { isSharable, noShareReason: text(shareCells.reason), noShareExpire: text(shareCells.expire) }
}

/** The note's answers without its share entry. */
export const valuesIn = (cells: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(cells).filter(([cell]) => !isShareCell(cell)))

/** What can be sent of a note by now: a share entry that is half answered waits on this device, and the stored one stands. */
export function sendable(cells: FieldValues, saved: FieldValues): FieldValues {
  // Asked at each key: most notes have no share entry.
  if (Object.values(shareCells).every((cell) => cells[cell] === undefined && saved[cell] === undefined)) return cells
  const share = shareIn(cells)
  const sent = share !== undefined && shareIssues(share).length === 0 ? share : (shareIn(saved) ?? null)
  return { ...valuesIn(cells), ...cellsOfShare(sent) }
}
