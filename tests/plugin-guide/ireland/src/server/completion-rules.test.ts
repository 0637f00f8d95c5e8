import { clinicModule, finishOn, insertMarketClinic, recordModuleWith, sessionOf, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, expect, it } from "vitest"
import { policy } from "../policy.ts"
import { serverModule } from "./server.ts"

const server = withServer([clinicModule, supportModule, recordModuleWith([serverModule]), serverModule], {}, { policies: [policy] })
const onThePhone = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update meeting set activity_type = 'phone_triage'`)
beforeAll(() => server.run(Effect.andThen(insertMarketClinic(["IE"], ["doctor", "nurse"]), onThePhone)))

it("the server ends no meeting of a patient who may not drive, until the clinician has read that", async () => {
  const meeting = {
    meetingId: "meeting-child-IE",
    as: sessionOf({ country: "IE" }),
    note: { assessment: "Can wait until Monday.", mayDrive: "no" },
  }
  expect(await finishOn(server, meeting)).toEqual({
    ended: false,
    unmet: [{ rule: "ie-may-not-drive", fields: ["ie-told-not-to-drive"] }],
  })
  expect(await finishOn(server, { ...meeting, sections: { "ie-told-not-to-drive": true } })).toEqual({ ended: true, unmet: [] })
})

it("the server ends a triage by phone once the assessment has 20 characters", async () => {
  const meeting = { meetingId: "meeting-adult-IE", as: sessionOf({ country: "IE" }) }
  expect(await finishOn(server, { ...meeting, note: { assessment: "short" } })).toEqual({
    ended: false,
    unmet: [{ rule: "note-assessment", fields: ["note-assessment"] }],
  })
  expect(await finishOn(server, { ...meeting, note: { assessment: "Can wait until Monday." } })).toEqual({ ended: true, unmet: [] })
})
