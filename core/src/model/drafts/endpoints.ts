/** Node-safe entry point `@rond/core/model/drafts`: the keys under which drafts rest on a device. */
import { Schema } from "effect"
import { defineEndpoint } from "../../api/endpoint.ts"
import { snakeCaseStruct } from "../../api/codec.ts"

/** Days for which a draft that nobody came back to stays on the device. */
export const draftDays = 7

/** The flag of a pool whose computers are shared: nothing that is typed is kept on them. */
export const noDraftsFlag = "no-drafts-on-device"

export const DraftKeysResponse = snakeCaseStruct({
  /** Whether what is typed may be kept on the device at all. */
  keepsDrafts: Schema.Boolean,
  /** Newest first: that one seals, all of them open. 256 bits each, in Base64. */
  keys: Schema.NonEmptyArray(snakeCaseStruct({ id: Schema.String, secret: Schema.String })),
})
export type DraftKeysResponse = typeof DraftKeysResponse.Type

/**
 * The keys of the signed-in person's drafts. The server makes a new one each day and forgets each once the drafts under it are too old.
 * Asked twice it is the same: it needs no idempotency key.
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
