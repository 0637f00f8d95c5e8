import { msg } from "@lingui/core/macro"
import type { ExtraValue } from "../../../../platform/forms/form-port.ts"
import type { FieldValues } from "../../../../platform/forms/field-values.ts"
import { type ShareEntry, shareIssues } from "../../../record/model/index.ts"

const prefix = "share-entry:"

/** The keys of the share entry among a note's values; a field's id never contains a colon. */
export const shareFields = {
  isSharable: `${prefix}is_sharable`,
  reason: `${prefix}no_share_reason`,
  expire: `${prefix}no_share_expire`,
} as const

/** Their labels, next to the note's fields. */
export const shareValues: Readonly<Record<string, ExtraValue>> = {
  [shareFields.isSharable]: { label: msg`The note may be shared` },
  [shareFields.reason]: { label: msg`Reason not to share the note` },
  [shareFields.expire]: { label: msg`Not shared until`, kind: "date" },
}

export const isShareField = (field: string): boolean => field.startsWith(prefix)

/** Milliseconds without changes before a share entry is sent. */
export const shareDebounceMillis = 3_000

/** A stored share entry as form values; empty before it was answered. */
export function shareFieldsOf(share: ShareEntry | null): FieldValues {
  if (share === null) return {}
  const { isSharable, noShareReason, noShareExpire } = share
  return {
    [shareFields.isSharable]: isSharable,
    ...(noShareReason === null ? {} : { [shareFields.reason]: noShareReason }),
    ...(noShareExpire === null ? {} : { [shareFields.expire]: noShareExpire }),
  }
}

/** The share entry, as far as it is complete; `undefined` otherwise. */
export function shareIn(values: FieldValues): ShareEntry | undefined {
  const isSharable = values[shareFields.isSharable]
  if (typeof isSharable !== "boolean") return undefined
  const text = (field: string) => {
    const value = values[field]
    return isSharable || typeof value !== "string" ? null : value
  }
  return { isSharable, noShareReason: text(shareFields.reason), noShareExpire: text(shareFields.expire) }
}

/** The note's values without its share entry. */
export const valuesIn = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isShareField(field)))

/** The values of a note that can be sent: an incomplete share entry waits on this device, and the stored one is kept until it is cleared. */
export function toPayload(values: FieldValues, saved: FieldValues): FieldValues {
  // Runs on every key: most notes have no share entry.
  if (Object.values(shareFields).every((field) => values[field] === undefined && saved[field] === undefined)) return values
  const share = shareIn(values)
  if (share === undefined) return valuesIn(values)
  const sentShare = shareIssues(share).length === 0 ? share : (shareIn(saved) ?? null)
  return { ...valuesIn(values), ...shareFieldsOf(sentShare) }
}
