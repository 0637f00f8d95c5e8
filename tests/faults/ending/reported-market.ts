import type { FormMeetings, ServerModule } from "@rond/core/server-kit"
import type { FormTemplate } from "@rond/core/model/record"
import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** A market whose meetings are reported before they end, with what its clinic needs. */
export interface ReportedMarket {
  /** ISO 3166-1 alpha-2 of the pool. */
  readonly country: string
  readonly modules: readonly ServerModule[]
  /** The note's form, and what it holds before a crash point changes it. */
  readonly form: { readonly template: FormTemplate; readonly where: FormMeetings }
  readonly values: Readonly<Record<string, string>>
  /** Stores the other rows that the clinic's meetings need. Runs when the meetings are stored. */
  readonly prepare: Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>
  /** The stored content of a meeting's report. */
  readonly contentOf: (meetingId: string) => Effect.Effect<string, SqlError.SqlError, SqlClient.SqlClient>
}
