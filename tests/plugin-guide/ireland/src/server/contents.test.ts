import { getMeetingNote } from "@rond/core/model/note"
import { clinicModule, insertMarketClinic, recordModuleWith, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { policy } from "../policy.ts"
import { serverModule } from "./server.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), serverModule], {}, { policies: [policy] })
const onThePhone = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update meeting set activity_type = 'phone_triage' where id = 'meeting-adult-IE'`,
)
beforeAll(() => server.run(Effect.andThen(insertMarketClinic(["IE"], ["doctor"]), onThePhone)))

const note = (meetingId: string) => ({ params: { meetingId } })
const as = sessionOf({ country: "IE" })

it("a triage by phone has its own note from the first start on, and no other meeting has it", { tags: ["MKT-451"] }, async () => {
  const { template } = await server.call(getMeetingNote, note("meeting-adult-IE"), { as })
  expect([template.id, ...template.nodes.map(({ id }) => id)]).toEqual(["ie-phone-triage", "assessment", "mayDrive"])
  expect(await server.error(getMeetingNote, note("meeting-child-IE"), { as })).toMatchObject({ code: "no_form_template" })
})
