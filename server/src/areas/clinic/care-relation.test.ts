import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { getMeeting } from "@rond/core/model/meeting"
import { getPatientInfo, searchPatients } from "@rond/core/model/patient"
import { withServer } from "../../testing/test-server.ts"
import { clinicModule } from "./module.ts"
import { besideDoctor, insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"

describe("a care relation", () => {
  const server = withServer([clinicModule])
  const statement = (text: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text)))

  it("is found by indexes, without sorts or scans", async () => {
    const plan = await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        return yield* sql.withTransaction(
          Effect.gen(function* () {
            // On empty tables a sequential scan is cheaper than the index.
            yield* sql`set local enable_seqscan = off`
            return yield* sql<{ readonly "QUERY PLAN": string }>`
              explain select exists (
                select 1 from care_relation where clinician_id = 'doctor' and patient_id = 'anna' and pool_id = 'pool')`
          }),
        )
      }),
    )
    const lines = plan.map((row) => row["QUERY PLAN"])
    expect(lines.filter((line) => line.includes("Index"))).not.toEqual([])
    expect(lines.filter((line) => /Seq Scan|Sort|Unique|Aggregate|Hash/.test(line))).toEqual([])
  })

  describe("after different meetings", () => {
    beforeAll(async () => {
      await server.run(insertTestClinic)
      await statement("update pool set follow_up_days = 100")
      await statement("delete from meeting_colleague")
    })

    /** Sets the one meeting that the doctor has with the patient. */
    const meetingIs = ({ status, began, endedDaysAgo }: Case) =>
      statement(`update meeting set finished_status = ${status === null ? "null" : `'${status}'`},
        start_at = now() - interval '${endedDaysAgo} days' - interval '15 minutes', end_at = now() - interval '${endedDaysAgo} days',
        actual_start_at = ${began ? "start_at" : "null"}, actual_end_at = null where id = 'adult-meeting'`)

    interface Case {
      readonly what: string
      readonly status: "COMPLETED" | "NO_SHOW" | "CANCELLED" | null
      readonly began?: boolean
      readonly endedDaysAgo: number
      readonly lasts: boolean
    }

    it.each<Case>([
      { what: "a booked meeting", status: null, endedDaysAgo: -30, lasts: true },
      { what: "a running meeting", status: null, began: true, endedDaysAgo: 0, lasts: true },
      { what: "a completed meeting, within the days", status: "COMPLETED", began: true, endedDaysAgo: 99, lasts: true },
      { what: "a completed meeting, after the days", status: "COMPLETED", began: true, endedDaysAgo: 101, lasts: false },
      { what: "a no-show, within the days", status: "NO_SHOW", endedDaysAgo: 99, lasts: true },
      { what: "a no-show, after the days", status: "NO_SHOW", endedDaysAgo: 101, lasts: false },
      { what: "a cancelled upcoming meeting", status: "CANCELLED", endedDaysAgo: -30, lasts: false },
      { what: "a meeting that was cancelled while running", status: "CANCELLED", began: true, endedDaysAgo: 0, lasts: false },
      { what: "a meeting that nobody ended, after the days", status: null, endedDaysAgo: 101, lasts: false },
    ])("$what: exists is $lasts", async (example) => {
      await meetingIs(example)
      const opened = server.call(getPatientInfo, { params: { id: "anna" } }, { as: nearDoctor })
      expect(
        await opened.then(
          () => "done",
          (error: { readonly _tag: string }) => error._tag,
        ),
      ).toBe(example.lasts ? "done" : "Refused")
      const { patients } = await server.call(searchPatients, { payload: { query: "anna" } }, { as: nearDoctor })
      expect(patients.map(({ id }) => id)).toEqual(example.lasts ? ["anna"] : [])
      expect(await server.call(getMeeting, { params: { id: "adult-meeting" } }, { as: nearDoctor })).toMatchObject({
        id: "adult-meeting",
        isRecordOpen: example.lasts,
      })
    })

    it("counts from a late meeting's actual end, not from its booked end", async () => {
      await meetingIs({ what: "late", status: "COMPLETED", began: true, endedDaysAgo: 101, lasts: true })
      await statement("update meeting set actual_end_at = now() - interval '99 days' where id = 'adult-meeting'")
      expect(await server.call(getPatientInfo, { params: { id: "anna" } }, { as: nearDoctor })).toMatchObject({ id: "anna" })
    })

    it("ends for an invited colleague as for the meeting's clinician", async () => {
      const readPatient = () => server.call(getPatientInfo, { params: { id: "anna" } }, { as: besideDoctor })
      await meetingIs({ what: "held", status: "COMPLETED", began: true, endedDaysAgo: 99, lasts: true })
      await statement("insert into meeting_colleague values ('adult-meeting', 'beside')")
      expect(await readPatient()).toMatchObject({ id: "anna" })
      await meetingIs({ what: "held", status: "COMPLETED", began: true, endedDaysAgo: 101, lasts: false })
      await expect(readPatient()).rejects.toMatchObject({ _tag: "Refused" })
    })

    it("lasts the pool's days after a registration without a meeting", async () => {
      const registered = (daysAgo: number) =>
        statement(`insert into patient_registration (patient_id, clinician_id, pool_id, registered_at)
          values ('other', 'near', 'near-pool', now() - interval '${daysAgo} days')
          on conflict (clinician_id, patient_id) do update set registered_at = excluded.registered_at`)
      const readPatient = () => server.call(getPatientInfo, { params: { id: "other" } }, { as: nearDoctor })
      await registered(99)
      expect(await readPatient()).toMatchObject({ id: "other" })
      await registered(101)
      await expect(readPatient()).rejects.toMatchObject({ _tag: "Refused" })
    })
  })
})
