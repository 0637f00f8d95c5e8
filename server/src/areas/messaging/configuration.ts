import { Config, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MessagingConfiguration } from "@rond/core/model/messaging"
import { Scanner } from "@rond/core/server-kit"

/** The feature flag with which a pool lets patients book revisits from a message. */
export const revisitFlag = "patient-revisits"

/** The deployment's own limits. */
export const messagingSettings = Config.all({
  maxAttachments: Config.Int("ROND_MESSAGE_MAX_FILES").pipe(Config.withDefault(3)),
  maxAttachmentBytes: Config.Int("ROND_MESSAGE_MAX_FILE_BYTES").pipe(Config.withDefault(10_000_000)),
  validatesFileNames: Config.Boolean("ROND_MESSAGE_VALIDATE_FILE_NAMES").pipe(Config.withDefault(true)),
})

/** The limits of this deployment and the pool for a message. Without a scanner, no files. */
export const messagingConfiguration = Effect.fnUntraced(function* (poolId: string) {
  const sql = yield* SqlClient.SqlClient
  const flags = yield* sql`select 1 from feature_flag where id = ${revisitFlag} and (pool_id is null or pool_id = ${poolId})`
  const settings = yield* messagingSettings
  const configuration: MessagingConfiguration = {
    ...settings,
    maxAttachments: (yield* (yield* Scanner).isThere) ? settings.maxAttachments : 0,
    attachmentTypes: ["application/pdf", "image/jpeg", "image/png"],
    offersRevisitButton: flags.length > 0,
  }
  return configuration
})
