import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { EntryDocument } from "./entry.ts"

/** Seconds after signing within which a signature can be undone without a reason. A page offers it as long. */
export const signatureUndoSeconds = 10

/**
 * Undoes a signature that its signer gave a moment ago; the entry's log says so in place of a reason. Problems (409): `signature_stands` once the
 * time is over, for a colleague's signature, and for a signature of other content; `entry_not_signed`, `entry_stricken`.
 */
export const undoSignature = defineEndpoint({
  id: "record.undo-signature",
  method: "POST",
  path: "/medicalrecord/entry/sign/undo/:id",
  summary: "Undo a signature that was given a moment ago",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({
    /** The content that was signed. */
    contentId: Schema.String,
  }),
  response: EntryDocument,
  retries: 1,
  errors: ["entry_not_signed", "entry_stricken", "prn_already_signed", "signature_stands"],
})
