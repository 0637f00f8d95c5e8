import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { cancelHandlers } from "./handlers.ts"
import { cancelJobWith } from "./cancel-job.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The reason a meeting was cancelled, by whom and when; one row per meeting. */
const createCancellations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table meeting_cancellation (
      meeting_id text primary key references meeting,
      status text not null check (status in ('NO_SHOW', 'CANCELLED')),
      reason text not null,
      -- The list's words for the reason on that day, in the language of the clinician who cancelled.
      reason_text text,
      explanation text,
      clinician_id text not null references clinician,
      cancelled_at timestamptz not null default now()
    )`
})

/** Meetings that did not take place, with what these modules do when a meeting is over. */
export const noShowModuleWith = (modules: readonly ServerModule[]): ServerModule => ({
  id: "core.no-show",
  handlers: cancelHandlers,
  migrations: { "0001_no_show": createCancellations },
  jobs: [cancelJobWith(modules.flatMap(({ whenMeetingIsOver }) => whenMeetingIsOver ?? []))],
})

/** The same without any other. */
export const noShowModule: ServerModule = noShowModuleWith([])

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: { id: "core.no-show", of: noShowModuleWith } }
