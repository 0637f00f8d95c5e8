import { Context, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { AuditEntry } from "@rond/core/server-kit"
import { batched } from "../database/batched.ts"
import { type Actor, writeEntries } from "./audit-log.ts"

/**
 * Writes the audit entries of reads. One statement writes the entries of requests that end at the same time. A read's response is sent only
 * after its entries are stored.
 */
export class BatchedAuditLog extends Context.Service<
  BatchedAuditLog,
  { readonly write: (actor: Actor, entries: readonly AuditEntry[]) => Effect.Effect<void, SqlError.SqlError> }
>()("@rond/server/AuditBook") {}

export const batchedAuditLogLayer: Layer.Layer<BatchedAuditLog, never, SqlClient.SqlClient> = Layer.effect(
  BatchedAuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const write = yield* batched((asked: readonly { readonly actor: Actor; readonly entries: readonly AuditEntry[] }[]) =>
      Effect.as(
        writeEntries(
          sql,
          asked.flatMap(({ actor, entries }) => entries.map((entry) => ({ actor, entry }))),
        ),
        asked,
      ),
    )
    return BatchedAuditLog.of({
      write: (actor, entries) => (entries.length === 0 ? Effect.void : Effect.asVoid(write({ actor, entries }))),
    })
  }),
)
