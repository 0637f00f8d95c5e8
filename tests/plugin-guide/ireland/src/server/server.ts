import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { endRules } from "../end-rules.ts"
import { demoCards } from "./demo-cards.ts"
import { feeHandlers } from "./fee.ts"
import { medicalCardHandlers } from "./medical-card.ts"
import { createIrishTables } from "./tables.ts"

/** Public face `@rond/plugin-ie/server`: Ireland's half of the reference API. */
export const serverModule: ServerModule = {
  id: "ie",
  handlers: [...medicalCardHandlers, ...feeHandlers],
  migrations: { "0001_medical_card": createIrishTables },
  endRules,
  // The server holds the end rules too, and knows their facts from its own tables.
  endFacts: ({ patientId }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const cards = yield* sql`select 1 from ie_medical_card where patient_id = ${patientId}`
      return { "ie.has-medical-card": cards.length > 0 }
    }),
  demo: demoCards,
}
