import { Effect } from "effect"
import { Api } from "../../../api/client.ts"
import { listStartedProgrammes } from "../../../model/treatment-programme/endpoints.ts"

/** How many programmes were started in a meeting. */
export const countStartedProgrammes = Effect.fnUntraced(function* (meetingId: string) {
  const api = yield* Api
  return (yield* api.run(listStartedProgrammes, { params: { meetingId } })).programmes.length
})
