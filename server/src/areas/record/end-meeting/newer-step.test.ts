import { getFinish } from "@rond/core/model/end-meeting"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"

const server = withServer([clinicModule, supportModule, recordModule])

beforeAll(() => server.run(insertClinic(["m0"])))

it("names every step that is done, also one that only a newer build knows", { tags: ["END-020"] }, async () => {
  const payload = { meetingId: "m0", patientId: "anna", clinicianId: "lind", sign: null, byId: "lind", byName: "Dr lind" }
  const done = ["sign", "archive", "publish", "complete"]
  await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`insert into job (id, name, key, payload, steps, state, steps_done, person_id, request_id)
        values ('m0', 'end-meeting.finish', 'm0', ${JSON.stringify(payload)}::jsonb, ${done}, 'done', ${done}, 'lind', 'earlier')`,
    ),
  )
  expect(await server.call(getFinish, { params: { meetingId: "m0" } }, { as: lind })).toMatchObject({
    state: "done",
    stepsDone: ["sign", { unknownWord: "archive" }, "publish", "complete"],
  })
})
