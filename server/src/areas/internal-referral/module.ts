import {
  bookInternalReferral,
  getInternalReferralOptions,
  getInternalReferralSlots,
  listInternalReferrals,
} from "@rond/core/model/internal-referral"
import { demoReferralToday, referralHandlers, referralsTaken } from "@rond/core/server/internal-referral"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoMarkets } from "../demo/index.ts"
import { createInternalReferralTables } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

const action = "internal-referral"

/** Names the care types in every pool of the demo clinic. */
const demoCareTypes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = [...demoMarkets].flatMap(([country, { careTypes }]) =>
    Object.entries(careTypes).map(([id, name]) => ({ country, id, name })),
  )
  yield* sql`
    insert into care_type (pool_id, id, name)
    select pool.id, named.id, named.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as named (country text, id text, name text)
    join pool on pool.country = named.country
    on conflict do nothing`
})

/** A referral to a nurse by video. */
const referralToday = Effect.suspend(() =>
  demoReferralToday({
    action,
    name: "referral",
    messages: Object.fromEntries([...demoMarkets].map(([country, { prose }]) => [country, prose.referral.message])),
    isPhysical: false,
    hour: 11,
  }),
)

/** Referrals to colleagues of the same pool. It depends on the shifts of appointments. */
export const internalReferralsModule: ServerModule = {
  id: "core.referrals",
  handlers: referralHandlers({
    action,
    audited: "referral",
    isPhysical: false,
    endpoints: {
      options: getInternalReferralOptions,
      slots: getInternalReferralSlots,
      list: listInternalReferrals,
      book: bookInternalReferral,
    },
  }),
  takenActions: [referralsTaken(action)],
  migrations: { "0001_internal_referrals": createInternalReferralTables },
  demo: demoCareTypes,
  demoToday: referralToday,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.appointments"], module: internalReferralsModule }
