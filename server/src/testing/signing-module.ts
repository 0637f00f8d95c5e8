import { Events, type ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * A module whose service outside a clinician signs in. Its window in the demo is `/demo-pages/ie/signing?session=m1`: *Sign* stores a row of
 * `signing` and publishes `signed` on the meeting named by the session, *Fail* fails after the row.
 */
export const signingModule: ServerModule = {
  id: "ie",
  handlers: [],
  migrations: {
    "0001_tables": Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table signing (id text primary key, outcome text)`
      // A demo asks whether the clinic has people.
      yield* sql`create table person (id text primary key)`
    }),
  },
  demoPages: [
    {
      path: "signing",
      show: ({ session = "" }) =>
        Effect.succeed({
          language: "en-GB",
          title: "Signing <service>",
          text: `Session ${session}`,
          choices: [
            { value: "signed", label: "Sign" },
            { value: "fails", label: "Fail" },
          ],
        }),
      choose: (value, { session = "" }) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`insert into signing (id, outcome) values (${session}, ${value})`
          if (value === "fails") return yield* Effect.fail("The service fails")
          yield* (yield* Events).publish({ topic: `meeting:${session}`, type: "signed", data: {} })
          return { language: "en-GB", title: "Signed", text: "You can close this window.", closes: true }
        }),
    },
  ],
}
