import { clinicModule, gated, recordModule, supportModule, withServer } from "@rond/server/testing"
import { getMeetingNote } from "@rond/core/model/note"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { gp } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { serverModule } from "../../../server/server.ts"
import { insertConsultation, insertMemberClinic } from "../../outcomes/server/testing.ts"

const server = withServer([clinicModule, supportModule, recordModule, gated(serverModule)])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const noteOf = (meetingId: string) => server.call(getMeetingNote, { params: { meetingId } }, { as: gp })

beforeAll(async () => {
  await server.run(insertMemberClinic)
  await server.run(insertConsultation("member"))
  // A form of the market's that names as much as the insurer's.
  await run(
    `insert into form_template (id, version, purpose, country, profession, title, language, nodes)
     values ('gb-a-doctor', 9, 'note', 'GB', 'doctor', 'Note', 'en', '[]')`,
  )
})

describe("the insurer's note", () => {
  it(
    "is the note of its members, with body area and accident cause chosen",
    { tags: ["OUT-601", "NOTE-601", "OUT-477", "OUT-478"] },
    async () => {
      expect(await noteOf("member")).toMatchObject({
        version: 0,
        template: { id: "uk-insurer-consultation" },
        values: { body_area: "1", accident_cause: "0", refer_back: "no" },
      })
    },
  )

  it("is nobody else's", { tags: ["OUT-601"] }, async () => {
    expect(await noteOf("m-unverified")).toMatchObject({ template: { id: "gb-a-doctor" }, values: {} })
  })
})
