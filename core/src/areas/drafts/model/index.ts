/** Node-safe entry point `@rond/core/model/drafts`: the keys under which drafts rest on a device. */
import { Schema } from "effect"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"

/** Days after which an abandoned draft is deleted from the device. */
export const draftDays = 7

/** The flag of a pool with shared computers: drafts are not stored on them. */
export const noDraftsFlag = "no-drafts-on-device"

export const DraftKeysResponse = snakeCaseStruct({
  /** Whether drafts may be stored on the device. */
  keepsDrafts: Schema.Boolean,
  /** Newest first. The first one encrypts, all of them decrypt. Each has 256 bits, in Base64. */
  keys: Schema.NonEmptyArray(snakeCaseStruct({ id: Schema.String, secret: Schema.String })),
})
export type DraftKeysResponse = typeof DraftKeysResponse.Type

/**
 * The keys of the signed-in person's drafts. The server creates one each day and deletes each when the drafts under it have expired.
 * Idempotent, so it needs no key.
 */
export const getDraftKeys = defineEndpoint({
  id: "drafts.keys",
  method: "POST",
  path: "/session/draft-keys",
  summary: "The keys under which the caller's drafts rest on a device",
  response: DraftKeysResponse,
  mutates: false,
  retries: 2,
})
