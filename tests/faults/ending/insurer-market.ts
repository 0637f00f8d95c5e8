import { serverModule as ukModule } from "@rond/plugin-uk/server"
import { serverModule as insurerModule } from "@rond/plugin-uk-insurer/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { insurerNote } from "../../../plugins/uk-insurer/src/areas/note/model/insurer-note.ts"
import { wholeNote } from "../../../plugins/uk-insurer/src/areas/report/server/testing.ts"
import { historyField } from "./ending.ts"
import type { ReportedMarket } from "./reported-market.ts"

/** Confirms the tasks and that there are none: the UK's demo gives some of the meetings tasks. */
const confirmed = { clearInstructions: true, correctDocuments: true, noTasksConfirmation: true }
const answers = JSON.stringify({ "uk-task-summary": confirmed })

/** The UK's insurer, which the plugin asks over HTTP. */
export const insurerMarket: ReportedMarket = {
  country: "GB",
  modules: [ukModule, insurerModule],
  form: { template: insurerNote, where: { country: "GB", partnership: "insurer" } },
  values: { ...wholeNote, [historyField.insurer]: "first" },
  prepare: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`update patient set email = 'anna@ek.example'`
    yield* sql`insert into uk_insurer_member (patient_id, member_entity_number, patient_entity_number, partner_id)
      values ('anna', 'M1', 'P1', 'partner')`
    yield* sql`insert into evaluation (meeting_id, patient_id, sections, saved_by_id, saved_by_name)
      select id, patient_id, ${answers}::jsonb, clinician_id, 'Dr Test' from meeting`
  }),
  contentOf: (meetingId) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [entry] = yield* sql<{ readonly history: string | null }>`
        select form_values ->> ${historyField.insurer}::text as history from entry where meeting_id = ${meetingId}`
      return entry?.history ?? ""
    }),
}
