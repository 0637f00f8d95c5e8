import type { Effect } from "effect"
import type { ApiError } from "../../kernel/api/api-error.ts"
import type { Api } from "../../kernel/api/client.ts"

/** The person and the meeting that the workspace is open on. Ids only: the values behind them are fetched. */
export interface WorkspaceIds {
  readonly meetingId: string | undefined
  /** Absent where the patient's record is closed to the clinician: a query about the patient then returns its value for no patient. */
  readonly patientId: string | undefined
  readonly clinicianId: string
  readonly poolId: string
}

/** A cached read over the Api, for badges, data facts and counts. Two contributions with one key share one fetch. */
export interface WorkspaceQuery<Value> {
  readonly key: string
  readonly run: (ids: WorkspaceIds) => Effect.Effect<Value, ApiError, Api>
}
