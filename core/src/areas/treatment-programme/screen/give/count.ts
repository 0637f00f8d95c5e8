import { Effect } from "effect"
import { Api } from "../../../../kernel/api/client.ts"
import { listStartedProgrammes } from "../../model/started.ts"
import type { MeetingIds } from "../../../../platform/workspace/queries/counts.ts"

/** How many programmes were started in a meeting. */
export const countStartedProgrammes = Effect.fnUntraced(function* ({ meetingId }: MeetingIds) {
  const api = yield* Api
  return (yield* api.run(listStartedProgrammes, { params: { meetingId } })).programmes.length
})
