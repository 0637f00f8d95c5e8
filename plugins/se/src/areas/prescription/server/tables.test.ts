import type { Session } from "@rond/core/server-kit"
import {
  clinicModule,
  ePrescriptionModule,
  gated,
  inCountry,
  insertTestClinic,
  nearDoctor,
  recordModule,
  renewalsModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { listMeetingPrescriptions } from "../../../contract/contract.ts"
import { serverModule } from "../../../server/server.ts"
import { listPrescribedMedicines } from "../../medication/model/contract/index.ts"
import { prescriptionRetention } from "./module.ts"
import { prescriptionStates } from "../model/contract/index.ts"

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule, ePrescriptionModule, gated(serverModule)])
const run = <Row extends object>(statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(statement)))
const doctor: Session = inCountry(nearDoctor, "SE")

/** A prescription of the meeting, with its id for a name; `more` are further columns with their values. */
const insert = (id: string, more: Readonly<Record<string, string>> = {}) =>
  run(`insert into se_prescription (id, meeting_id, clinician_id, trade_name, dosage, prescribed_at${Object.keys(more)
    .map((column) => `, ${column}`)
    .join("")})
    values ('${id}', 'adult-meeting', 'near', '${id}', '1 tablett', now()${Object.values(more)
      .map((value) => `, ${value}`)
      .join("")})`)

const cancelled = { state: "'CANCELLED'", cancelled_at: "now()" }
const byClinician = { cancelled_by_id: "'near'", cancellation_reason: "'DUPLICATE'", patient_informed: "true" }

describe("the stored prescriptions", { tags: ["PRX-786"] }, () => {
  beforeAll(async () => {
    await server.run(insertTestClinic)
    for (const state of prescriptionStates) {
      const before: Readonly<Record<string, string>> = state === "CANCELLATION_ASKED" ? { state_before: "'ACTIVE'" } : {}
      await insert(state, { state: `'${state}'`, ...before, ...(state === "CANCELLED" ? cancelled : {}) })
    }
    await insert("older")
  })

  it("of before the module are active, and their product is not known", async () => {
    expect(await run("select state, npl_id, national_id, reason from se_prescription where id = 'older'")).toEqual([
      { state: "ACTIVE", npl_id: null, national_id: null, reason: [] },
    ])
  })

  it("are among an entry's once the national service has taken them", async () => {
    const { prescriptions } = await server.call(listMeetingPrescriptions, { params: { id: "adult-meeting" } }, { as: doctor })
    expect(prescriptions.map(({ medicationRequest }) => medicationRequest.id).toSorted()).toEqual(
      ["ACTIVE", "CANCELLATION_ASKED", "DISPENSED", "EXPIRED", "PARTLY_DISPENSED", "older"].toSorted(),
    )
  })

  it("are among what was prescribed in the last year unless they were refused or cancelled", async () => {
    const { medicines } = await server.call(listPrescribedMedicines, { params: { id: "anna" } }, { as: doctor })
    expect(medicines.map(({ name }) => name).toSorted()).toEqual(
      ["ACTIVE", "CANCELLATION_ASKED", "DISPENSED", "EXPIRED", "PARTLY_DISPENSED", "older"].toSorted(),
    )
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ["a state that the module does not have", { state: "'PAUSED'" }],
    ["a cancelled state without its time", { state: "'CANCELLED'" }],
    ["a time of cancellation in another state", { cancelled_at: "now()" }],
    ["an asked cancellation without the state before", { state: "'CANCELLATION_ASKED'" }],
    ["a state before without an asked cancellation", { state_before: "'ACTIVE'" }],
    ["a clinician's cancellation without its reason", { ...cancelled, cancelled_by_id: "'near'", patient_informed: "true" }],
    ["a note about nobody's cancellation", { ...cancelled, cancellation_note: "'x'" }],
  ])("refuse %s", async (_what, columns) => {
    await expect(insert("refused", columns)).rejects.toMatchObject({ _tag: "SqlError" })
  })

  it("are kept, but for those that were refused long ago", { tags: ["PRX-838"] }, async () => {
    await insert("refused-long-ago", { state: "'REFUSED'" })
    await run("update se_prescription set prescribed_at = now() - interval '91 days' where id in ('refused-long-ago', 'older')")
    await server.run(prescriptionRetention)
    expect(
      await run("select id from se_prescription where id in ('refused-long-ago', 'older', 'REFUSED') order by id collate \"C\""),
    ).toEqual([{ id: "REFUSED" }, { id: "older" }])
  })

  it("keep a clinician's cancellation, and one of another clinic", async () => {
    await insert("own", { ...cancelled, ...byClinician })
    await insert("elsewhere", cancelled)
    expect(await run("select count(*)::int as kept from se_prescription where id in ('own', 'elsewhere')")).toEqual([{ kept: 2 }])
  })
})
