import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { refundHandlers, refundJob } from "./refund.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** Refunds: the reason, who ordered it, and whether the payment service has it; one row per meeting. */
const createRefunds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table meeting_refund (
      meeting_id text primary key references meeting,
      clinician_id text not null references clinician,
      reason text not null,
      asked_at timestamptz not null default now(),
      told_at timestamptz
    )`
})

/** Refunds of the patient's payment for a meeting. */
export const refundsModule: ServerModule = {
  id: "core.refunds",
  handlers: refundHandlers,
  migrations: { "0001_refunds": createRefunds },
  jobs: [refundJob],
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: refundsModule }
