import type { QueryClient } from "@tanstack/react-query"
import { Effect } from "effect"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { Api } from "../../../kernel/api/client.ts"
import { apiQueryKey } from "../../../platform/http/use-api-query.ts"
import { getMeeting } from "../model/endpoints.ts"
import type { Meeting } from "../model/meeting.ts"
import { getMeetingPessimistically } from "../model/pessimistic-meeting.ts"

/** Reads the meeting once all writes to it have finished. The screen then shows the result too. */
export const meetingNow = (queries: QueryClient, id: string): Effect.Effect<Meeting, ApiError, Api> =>
  Effect.gen(function* () {
    const meeting = yield* (yield* Api).run(getMeetingPessimistically, { params: { id, extra: "pessimistic" } })
    queries.setQueryData(apiQueryKey(getMeeting, { params: { id } }), meeting)
    return meeting
  })
