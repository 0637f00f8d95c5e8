import { Effect } from "effect"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import type { Api } from "../../../kernel/api/client.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../../areas/plugin/index.ts"

/** The ids for a count about a patient. */
export interface PatientIds extends WorkspaceIds {
  readonly patientId: string
}

/**
 * Makes a query that counts items of the patient, for the badge of a tab; 0 where the patient is not known.
 *
 * @param load loads the code that counts, at the first count: a pane lists its counts before anyone needs them
 * @example
 * patientCount("se.vaccination-count", async () => (await import("./count.ts")).countVaccinations)
 */
export const patientCount = (
  key: string,
  load: () => Promise<(ids: PatientIds) => Effect.Effect<number, ApiError, Api>>,
): WorkspaceQuery<number> => ({
  key,
  run: ({ patientId, ...ids }) =>
    patientId === undefined ? Effect.succeed(0) : Effect.flatMap(Effect.promise(load), (count) => count({ ...ids, patientId })),
})
