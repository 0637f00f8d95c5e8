import { Effect } from "effect"
import { beforeAll, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { getMeeting } from "@rond/core/model/meeting"
import { getPatientInfo, getPatientUser, getPatientWarnings } from "@rond/core/model/patient"
import { recordModule } from "../../main/record-module.ts"
import { supportModule } from "../support/module.ts"
import { besideDoctor, farDoctor, insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"
import { type TestServer, withServer } from "../../testing/test-server.ts"
import { insertRows } from "./insert.ts"
import { clinicModule } from "./module.ts"

const server = withServer([clinicModule, supportModule, recordModule])

const start = "2026-03-03T09:00:00Z"
const warning = (id: string, pool: string) => ({
  id,
  patient_id: "both",
  pool_id: pool,
  type: "WARNING",
  kind: null,
  reason: `A warning of ${pool}`,
  note: null,
  clinician_name: "Doctor",
  created_at: start,
})

beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertTestClinic
      // Both doctors are in the guardian's meeting; only one of them treats the child.
      yield* insertRows("meeting", [
        {
          id: "guardian-meeting",
          pool_id: "near-pool",
          clinician_id: "beside",
          patient_id: "guardian",
          user_id: "guardian",
          activity_type: "video_visit",
          start_at: start,
          end_at: "2026-03-03T09:15:00Z",
          market_specifics: {},
        },
      ])
      yield* insertRows("meeting_colleague", [{ meeting_id: "guardian-meeting", clinician_id: "near" }])
      yield* insertRows("patient_warning", [warning("near-warning", "near-pool"), warning("far-warning", "far-pool")])
    }),
  ),
)

type Read = (server: TestServer, as: Session) => Promise<unknown>

it.each<[string, Read, readonly [Session, Session]]>([
  ["a meeting", (server, as) => server.call(getMeeting, { params: { id: "guardian-meeting" } }, { as }), [nearDoctor, besideDoctor]],
  ["an account", (server, as) => server.call(getPatientUser, { params: { id: "guardian" } }, { as }), [nearDoctor, besideDoctor]],
  ["warnings", (server, as) => server.call(getPatientWarnings, { params: { id: "both" } }, { as }), [nearDoctor, farDoctor]],
])("gives clinicians who read %s at once what each reads alone", { tags: ["SEC-001", "SEC-008"] }, async (_, read, [one, another]) => {
  const alone = [await read(server, one), await read(server, another)]
  expect(alone[0]).not.toEqual(alone[1])
  const readers = [one, another, another, one, another, one]
  const together = await Promise.all(readers.map((as) => read(server, as)))
  expect(together).toEqual(readers.map((as) => alone[as === one ? 0 : 1]))
})

it("refuses only the clinician without a care relation when several read at once", { tags: ["SEC-001"] }, async () => {
  const read = (as: Session) => server.call(getPatientInfo, { params: { id: "child" } }, { as })
  const results = await Promise.allSettled([nearDoctor, besideDoctor, nearDoctor].map(read))
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
})
