import { finishMeeting, getFinish } from "@rond/core/model/end-meeting"
import { saveEvaluation } from "@rond/core/model/evaluation"
import { saveEntry, strikeEntry } from "@rond/core/model/record"
import { serverModule as seModule } from "@rond/plugin-se/server"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { waitForJob, withServer } from "../../../testing/test-server.ts"
import { supportModule } from "../../support/module.ts"
import { recordModuleWith } from "../../../main/record-module.ts"
import { insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([seModule]), seModule])
beforeAll(() => server.run(insertClinic(["m1", "m2"])))

const strickenNote = async (meetingId: string) => {
  const params = { id: `note-${meetingId}` }
  await server.call(saveEntry, { params, payload: { meetingId, values: {}, writer: "w" } }, { as: lind, version: "0" })
  await server.call(strikeEntry, { params, payload: { reason: "Wrong patient" } }, { as: lind })
}
const evaluate = (meetingId: string, values: Readonly<Record<string, string>>) =>
  server.call(saveEvaluation, { params: { meetingId }, payload: { values, sections: {}, writer: "w" } }, { as: lind, version: "0" })
const finish = (meetingId: string) => ({
  params: { meetingId },
  payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const,
})

it("a stricken note does not block the end of its meeting, whatever it says about sharing", async () => {
  await strickenNote("m1")
  const days = "update entry set is_sharable = false, no_share_reason = 'Threats', no_share_expire = '2020-01-01' where id = 'note-m1'"
  await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(days)))
  await evaluate("m1", { solved: "yes" })
  await server.call(finishMeeting, finish("m1"), { as: lind })
  const over = await waitForJob(() => server.call(getFinish, { params: { meetingId: "m1" } }, { as: lind }))
  expect(over).toMatchObject({ state: "done" })
})

it("a meeting with a stricken note still requires a complete evaluation", async () => {
  await strickenNote("m2")
  expect(await server.error(finishMeeting, finish("m2"), { as: lind })).toMatchObject({
    code: "missing_required_fields",
    detail: [{ field: "solved", label: "Was the problem solved?", fault: "missing" }],
  })
})
