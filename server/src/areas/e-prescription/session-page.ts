import type { DemoPage } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { keepReport } from "./e-prescriptions.ts"
import { sessionPage } from "./service/configured-prescribing.ts"
import { sessionOfId } from "./sessions.ts"

const language = "en-GB"
const title = "E-prescription service (demo)"

const reported = { id: "", type: "other", medication: "Demo medicine 10 mg tablets", groupId: null, state: "issued" } as const

/** The report that each choice sends, in a session that prescribes. */
const reports = {
  sign: () => ({ hasFailed: false, prescriptions: [{ ...reported, id: randomUUID() }] }),
  "as-needed": () => ({
    hasFailed: false,
    prescriptions: [{ ...reported, id: randomUUID(), groupId: randomUUID(), medication: "Demo medicine 5 mg tablets, as needed" }],
  }),
  fail: () => ({ hasFailed: true, prescriptions: [] }),
} as const

const isReport = (value: string): value is keyof typeof reports => Object.hasOwn(reports, value)

/** The prescription that a choice cancels: the one that the session shows, or else the newest of its meeting. */
const cancelled = Effect.fnUntraced(function* (meetingId: string, prescriptionId: string | undefined) {
  const sql = yield* SqlClient.SqlClient
  const [prescription] = yield* sql<{ readonly id: string; readonly medication: string; readonly groupId: string | null }>`
    select id, medication, group_id as "groupId" from e_prescription
    where meeting_id = ${meetingId} and state = 'issued' and ${prescriptionId === undefined ? sql`true` : sql`id = ${prescriptionId}`}
    order by reported_at desc, id limit 1`
  return prescription === undefined ? [] : [{ ...reported, ...prescription, state: "cancelled" as const }]
})

/** The service's window in the demo. Its choices are stored as the service's reports are. */
export const demoSessionPage: DemoPage = {
  path: sessionPage,
  show: ({ prescription }) =>
    Effect.succeed({
      language,
      title,
      text: `${prescription === undefined ? "This session prescribes." : "This session shows one as-needed prescription."} Nothing leaves this demo.`,
      choices: [
        ...(prescription === undefined
          ? [
              { value: "sign", label: "Sign a prescription" },
              { value: "as-needed", label: "Sign an as-needed prescription" },
              { value: "cancel", label: "Cancel the last prescription" },
              { value: "fail", label: "Let the session fail" },
            ]
          : [{ value: "cancel", label: "Cancel this prescription" }]),
        { value: "leave", label: "Close without a change" },
      ],
    }),
  choose: (value, { session: id = "", prescription }) =>
    Effect.gen(function* () {
      const session = yield* sessionOfId(id)
      if (isReport(value)) yield* keepReport(session, reports[value]())
      if (value === "cancel")
        yield* keepReport(session, { hasFailed: false, prescriptions: yield* cancelled(session.meetingId, prescription) })
      return { language, title, text: "You can close this window.", closes: true }
    }),
}
