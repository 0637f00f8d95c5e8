import { visibleSign } from "../../../kernel/format/blank.ts"
import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The most characters of a snippet's text and subject, and the most snippets of one clinician. */
export const longestSnippet = 4_000
export const longestSubject = 120
export const mostSnippets = 200

/** The short word that a clinician types after a slash: letters, digits and hyphens. */
export const SnippetWord = Schema.String.check(Schema.isPattern(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,29}$/u))
const SnippetSubject = Schema.String.check(Schema.isPattern(visibleSign), Schema.isMaxLength(longestSubject))
const SnippetText = Schema.String.check(Schema.isPattern(visibleSign), Schema.isMaxLength(longestSnippet))

/** The place for a snippet: notes, or messages to patients, where it is called a template. */
const snippetPurposes = ["note", "message"] as const
export type SnippetPurpose = (typeof snippetPurposes)[number]

/** A text that is inserted in notes or messages by a short word. The clinic's own is read-only for clinicians. */
export const Snippet = snakeCaseStruct({
  id: Schema.String,
  /** One of an unknown purpose is offered nowhere. */
  purpose: openWords("snippet purpose", snippetPurposes),
  word: Schema.String,
  text: Schema.String,
  /** Inserted as the message's subject if it has none yet; `null` in snippets for notes. */
  subject: Schema.NullOr(Schema.String),
  /** Only the clinician's own can be changed. */
  owner: openWords("snippet owner", ["clinician", "clinic"]),
  version: Schema.Int,
})
export type Snippet = typeof Snippet.Type

/** The clinician's own snippets in their pool, and the pool's, by their words. */
export const listSnippets = defineEndpoint({
  id: "note.snippets",
  method: "GET",
  path: "/medicalrecord/clinician/snippets",
  summary: "The clinician's and the clinic's text snippets",
  response: snakeCaseStruct({ snippets: Schema.Array(Snippet) }),
})

const byId = Schema.Struct({ id: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/)) })

/**
 * Creates (version 0, under an id that the page made) or changes one of the clinician's own snippets. Fails with `snippet_word_taken` (409),
 * `too_many_snippets` (422), `version_conflict` (412) and, for the clinic's, `refused` (403).
 */
export const saveSnippet = defineEndpoint({
  id: "note.save-snippet",
  method: "PUT",
  path: "/medicalrecord/clinician/snippets/:id",
  summary: "Save one of the clinician's own text snippets",
  params: byId,
  payload: snakeCaseStruct({
    /** `note` by default. It cannot change once the snippet is saved. */
    purpose: Schema.optionalKey(Schema.Literals(snippetPurposes)),
    word: SnippetWord,
    text: SnippetText,
    subject: Schema.optionalKey(SnippetSubject),
  }),
  requiresIfMatch: true,
  errors: ["snippet_word_taken", "too_many_snippets"],
})

/** Deletes one of the clinician's own snippets, in the version that they saw. */
export const deleteSnippet = defineEndpoint({
  id: "note.delete-snippet",
  method: "DELETE",
  path: "/medicalrecord/clinician/snippets/:id",
  summary: "Delete one of the clinician's own text snippets",
  params: byId,
  requiresIfMatch: true,
})
