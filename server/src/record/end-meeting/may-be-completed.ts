import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { mustHaveCompleteForms } from "./complete-forms.ts"
import { mustMeetEndRules, type CompletingMeeting } from "./end-rules.ts"

/** Fails with the `Problem` that keeps a meeting from being completed. */
export type MustBeCompletable = (meeting: CompletingMeeting) => Effect.Effect<void, unknown, SqlClient.SqlClient>

/**
 * What keeps a meeting from being completed, held on the server: complete forms, the markets' completion rules, and whatever else a market
 * wants before.
 */
export function mustBeCompletable(modules: readonly ServerModule[]): MustBeCompletable {
  const before = modules.flatMap(({ beforeMeetingEnd }) => beforeMeetingEnd ?? [])
  return (meeting) =>
    Effect.gen(function* () {
      yield* mustHaveCompleteForms(meeting.meetingId)
      yield* mustMeetEndRules(meeting)
      for (const must of before) yield* must(meeting)
    })
}
