import type { DemoPage } from "@rond/core/server-kit/demo"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { epsSessions, keepActions } from "./eps-store.ts"

/** The path of the page that stands in for the signing service's window. */
export const signingPage = "signing"

const language = "en-GB"
const title = "Signing service (demo)"

const viewText = (view: string | undefined) =>
  view === "medication" ? "This session shows what the patient takes." : "This session writes a new prescription."

/** The signing service's window in the demo. Its choices are stored as the service's reports are. */
export const demoSigningPage: DemoPage = {
  path: signingPage,
  show: ({ view }) =>
    Effect.succeed({
      language,
      title,
      text: `${viewText(view)} Nothing leaves this demo.`,
      choices: [
        { value: "sign", label: "Sign a prescription" },
        { value: "cancel", label: "Cancel the last prescription" },
        { value: "leave", label: "Close without a prescription" },
      ],
    }),
  choose: (value, { session: id = "" }) =>
    Effect.gen(function* () {
      const session = yield* epsSessions.ofId(id)
      if (value === "sign") yield* keepActions(session, [{ id: randomUUID(), state: "issued" }])
      if (value === "cancel") {
        const sql = yield* SqlClient.SqlClient
        const [last] = yield* sql<{ readonly id: string }>`
          select id from uk_eps_action where meeting_id = ${session.meetingId} and state = 'issued' order by reported_at desc, id limit 1`
        if (last !== undefined) yield* keepActions(session, [{ id: last.id, state: "cancelled" }])
      }
      return { language, title, text: "You can close this window.", closes: true }
    }),
}
