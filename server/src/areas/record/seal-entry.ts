import { isBlank } from "@rond/core/format"
import { type EntryDocument, type NoteAbility, signatureUndoSeconds } from "@rond/core/model/record"
import { conflict, invalid, refused } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Author } from "../record-access/index.ts"
import { mustBeOpen, stored, logRevision } from "./save-entry.ts"
import { shownEntry } from "./changed-documents.ts"

/**
 * The reason why an entry in its present state cannot be signed, unsigned, struck or added to. Imported history, which has no meeting,
 * cannot be struck. A strike is final, so that the first reason stays.
 */
export function unfitTo(
  ability: NoteAbility | "addendum",
  { meetingId, signedAt, strickenAt }: Pick<EntryDocument, "meetingId" | "signedAt" | "strickenAt">,
): "not_allowed" | "entry_stricken" | "entry_not_signed" | "prn_already_signed" | undefined {
  if (ability === "strike" && meetingId === null) return "not_allowed"
  if (strickenAt !== null) return "entry_stricken"
  if ((ability === "unsign" || ability === "addendum") && signedAt === null) return "entry_not_signed"
  return ability === "sign" && signedAt !== null ? "prn_already_signed" : undefined
}

const mustBeFitTo = (ability: "unsign" | "strike", entry: EntryDocument) => {
  const code = unfitTo(ability, entry)
  if (code === undefined) return Effect.void
  if (code === "not_allowed") return Effect.fail(refused("Only an entry of a meeting is struck", code))
  const title = code === "entry_not_signed" ? "The entry is not signed" : "The entry is stricken"
  return Effect.fail(conflict(code, title, shownEntry(entry)))
}

/**
 * Signs exactly the named content. A second signing of the same content changes nothing. Problems: `entry_content_id_mismatch` when the entry
 * has other content now, `prn_already_signed` when that is signed, `entry_stricken`. This transaction must hold the lock on `entry`.
 */
export const signEntryOf = (entry: EntryDocument, contentId: string, author: Author) =>
  Effect.gen(function* () {
    if (entry.signedAt !== null) {
      if (entry.contentId === contentId) return entry
      return yield* conflict("prn_already_signed", "Other content of this entry is signed", shownEntry(entry))
    }
    yield* mustBeOpen(entry)
    if (entry.contentId !== contentId)
      return yield* conflict("entry_content_id_mismatch", "The entry holds other content than was to be signed", shownEntry(entry))
    const sql = yield* SqlClient.SqlClient
    yield* sql`update entry set signed_at = now(), signed_by_id = ${author.id}, signed_by_name = ${author.name} where id = ${entry.id}`
    const signed = yield* stored(entry.id)
    yield* logRevision(signed, { action: "signed", author, writer: null })
    return signed
  })

const withoutSignature = (sql: SqlClient.SqlClient, contentId: string) => sql`
  signed_at = null, signed_by_id = null, signed_by_name = null, version = version + 1, content_id = ${contentId}, writer = null`

/** Revokes a signature. The content stays and gets a new content id, so that the earlier signature and a later one differ. */
export const unsignEntryOf = (entry: EntryDocument, reason: string, contentId: string, author: Author) =>
  Effect.gen(function* () {
    yield* requireReason(reason)
    yield* mustBeFitTo("unsign", entry)
    const sql = yield* SqlClient.SqlClient
    yield* sql`update entry set ${withoutSignature(sql, contentId)} where id = ${entry.id}`
    const unsigned = yield* stored(entry.id)
    yield* logRevision(unsigned, { action: "unsigned", author, writer: null, reason })
    return unsigned
  })

/** Added to the time for which a page offers to undo a signature, so that a request on its way still arrives in time. */
const graceSeconds = 3

/** Undoes the caller's own signature of this content, moments after it was given. The log keeps both; the content gets a new content id. */
export const undoSignatureOf = (entry: EntryDocument, contentId: string, newContentId: string, author: Author) =>
  Effect.gen(function* () {
    yield* mustBeFitTo("unsign", entry)
    const sql = yield* SqlClient.SqlClient
    const undone = yield* sql`
      update entry set ${withoutSignature(sql, newContentId)}
      where id = ${entry.id} and content_id = ${contentId} and signed_by_id = ${author.id}
        and signed_at > now() - make_interval(secs => ${signatureUndoSeconds + graceSeconds})
      returning id`
    if (undone.length === 0) return yield* conflict("signature_stands", "The signature cannot be undone any more", shownEntry(entry))
    const unsigned = yield* stored(entry.id)
    yield* logRevision(unsigned, { action: "signature_undone", author, writer: null })
    return unsigned
  })

/** Voids an entry of a meeting permanently. */
export const strikeEntryOf = (entry: EntryDocument, reason: string, author: Author) =>
  Effect.gen(function* () {
    yield* requireReason(reason)
    yield* mustBeFitTo("strike", entry)
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update entry set stricken_at = now(), stricken_by_id = ${author.id}, stricken_by_name = ${author.name}, stricken_reason = ${reason.trim()}
      where id = ${entry.id}`
    const stricken = yield* stored(entry.id)
    yield* logRevision(stricken, { action: "stricken", author, writer: null, reason })
    return stricken
  })

const requireReason = (reason: string) => (isBlank(reason) ? Effect.fail(invalid("missing_reason", "A reason is needed")) : Effect.void)
