import { createHash } from "node:crypto"
import { askExternal, conflict, externalTimeoutSeconds } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { noteForm } from "../../../server/src/testing/clinics/record-clinic.ts"
import { refusedCode } from "./ending.ts"
import type { ReportedMarket } from "./reported-market.ts"

const Taken = Schema.Struct({ id: Schema.String })

/** The texts of the note: what was written and taken back is the same content again. */
const contentOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [entry] = yield* sql<{ readonly values: unknown }>`select form_values as values from entry where meeting_id = ${meetingId}`
  return createHash("sha256")
    .update(JSON.stringify(entry?.values ?? null))
    .digest("hex")
    .slice(0, 12)
})

/** A market of this program, whose service knows keys and what they replace. */
export const plainMarket = (service: string): ReportedMarket => ({
  country: "DE",
  modules: [
    {
      id: "de",
      handlers: [],
      migrations: {},
      finishSteps: [
        {
          id: "report",
          content: ({ meetingId }) => contentOf(meetingId),
          send: ({ meetingId }, { key, before, unanswered }) =>
            Effect.gen(function* () {
              const body = { meetingId, content: yield* contentOf(meetingId), key, before, unanswered }
              const { id } = yield* askExternal(
                { url: service, key: undefined },
                { method: "POST", body, response: Taken, seconds: externalTimeoutSeconds },
              ).pipe(Effect.catchTag("ExternalServiceRefused", () => conflict(refusedCode, "The service refused the report")))
              return id
            }),
        },
      ],
    },
  ],
  form: { template: noteForm, where: { country: "DE" } },
  values: { history: "first" },
  prepare: Effect.void,
  contentOf,
})
