import { Effect } from "effect"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import type { Api } from "../../../kernel/api/client.ts"
import type { WorkspaceIds, WorkspaceQuery } from "../../../areas/plugin/index.ts"

/** What a count of a meeting is given. */
export interface MeetingIds extends WorkspaceIds {
  readonly meetingId: string
}

/**
 * A query that counts what was done in a meeting, such as the messages sent; 0 where there is no meeting.
 *
 * @param load loads the code that counts, at the first count: a menu lists its counts before anyone needs them
 * @param changedBy the type of the meeting's events that announce a change, so that the menus of other pages follow
 * @example
 * meetingCount("se.sent-self-assessments", async () => (await import("./count.ts")).countSent)
 */
export const meetingCount = (
  key: string,
  load: () => Promise<(ids: MeetingIds) => Effect.Effect<number, ApiError, Api>>,
  changedBy?: string,
): WorkspaceQuery<number> => ({
  key,
  changedBy,
  run: ({ meetingId, ...ids }) =>
    meetingId === undefined ? Effect.succeed(0) : Effect.flatMap(Effect.promise(load), (count) => count({ ...ids, meetingId })),
})

/** What a count about a patient is given. */
export interface PatientIds extends WorkspaceIds {
  readonly patientId: string
}

/**
 * A query that counts something of the patient's, for the badge of a tab; 0 where the patient is not known.
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
