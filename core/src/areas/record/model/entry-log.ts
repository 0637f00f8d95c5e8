import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** One event of an entry's audit log: the person, the action, the time and the reason. */
export const EntryAuditLine = snakeCaseStruct({
  at: InstantText,
  action: openWords("log action", ["created", "saved", "signed", "signature_undone", "unsigned", "stricken", "addendum"]),
  byName: Schema.String,
  version: Schema.Int,
  reason: Schema.NullOr(Schema.String),
})
export type EntryAuditLine = typeof EntryAuditLine.Type

/**
 * The readings of an entry by one person, with their number. `record`: with the patient's record. `note`: in its meeting. `emergency`: under an
 * emergency access. `answers`, `document`, `prescription` and `referral`: the other data of its meeting in the record.
 */
export const EntryReading = snakeCaseStruct({
  byName: Schema.String,
  how: openWords("way of reading", [
    "record",
    "note",
    "appointment",
    "picture",
    "print",
    "log",
    "emergency",
    "answers",
    "document",
    "prescription",
    "referral",
  ]),
  times: Schema.Int,
  lastAt: InstantText,
})
export type EntryReading = typeof EntryReading.Type

/**
 * The log of an entry: writing, signatures, strikes and addenda, oldest first, and its readers, newest first. Fails with `entry_withheld`
 * for a caller who cannot read the entry in full.
 */
export const getEntryAudit = defineEndpoint({
  id: "record.entry-audit",
  method: "GET",
  path: "/medicalrecord/entry/audit/:id",
  summary: "An entry's own log",
  params: Schema.Struct({ id: Schema.String }),
  response: snakeCaseStruct({ lines: Schema.Array(EntryAuditLine), readings: Schema.Array(EntryReading) }),
  retries: 2,
})
