import type { SqlClient, Statement } from "effect/sql"
import type { Viewer } from "./patient/patient-json.ts"

/** A row's id, and the clinician who views it: the key of lookups whose result depends on the clinician's care relations. */
export interface Viewed {
  readonly id: string
  /** Absent without a viewer: in a rule or a job. */
  readonly viewer: Viewer<string> | undefined
}

/** The key of what this clinician views. */
export const viewedBy = ({ id: clinicianId, poolId }: Viewer<string>, id: string): Viewed => ({ id, viewer: { id: clinicianId, poolId } })

/**
 * SQL for a row per key: `asked (id, clinician_id, pool_id, place)`, where `place` is the key's, from 1. No clinician has the empty id that
 * stands for no viewer.
 */
export const askedRows = (sql: SqlClient.SqlClient, keys: readonly Viewed[]): Statement.Fragment => sql`
  unnest(
    ${keys.map(({ id }) => id)}::text[], ${keys.map(({ viewer }) => viewer?.id ?? "")}::text[],
    ${keys.map(({ viewer }) => viewer?.poolId ?? "")}::text[]
  ) with ordinality as asked (id, clinician_id, pool_id, place)`

/** The viewer of a row of {@link askedRows}. */
export const askedViewer = (sql: SqlClient.SqlClient): Viewer => ({
  id: sql.literal("asked.clinician_id"),
  poolId: sql.literal("asked.pool_id"),
})
