import { getTakenActions } from "@rond/core/model/actions"
import { DurableWork } from "@rond/core/server-kit"
import { actionsModule, clinicModule, ePrescriptionModule, gated, supportModule, withServer } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { serverModule } from "../../../../server/server.ts"
import { cancelPrescriptions, prescribeMedicine } from "../../model/contract/index.ts"
import { settleJob } from "../state/settle.ts"
import { testNationalService } from "../testing/national-service.ts"
import {
  cancellationOf,
  doctor,
  doctorWithoutModule,
  insertPrescribingClinic,
  pinCode,
  prescriptionOf,
  query,
  tablesWith,
} from "../testing/prescribing.ts"

const national = await testNationalService()
afterAll(national.close)
const lines: string[] = []
const server = withServer(
  [clinicModule, supportModule, actionsModule, ePrescriptionModule, gated(serverModule)],
  { ROND_NATIONAL_PRESCRIPTIONS_URL: national.url },
  { logged: (line) => void lines.push(line) },
)
beforeAll(() => server.run(insertPrescribingClinic))
const sqlOf = (statement: string) =>
  server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(statement)))

/** Two prescriptions that the national service has made: `national-1` and `national-2`. */
let ids: readonly string[] = []
beforeEach(async () => {
  national.reset()
  lines.splice(0)
  await sqlOf("delete from se_prescription")
  const made = []
  for (const prescription of [prescriptionOf(), prescriptionOf("desloratadin", { meetsReimbursementTerms: true })])
    made.push(await server.call(prescribeMedicine, { query, payload: { pinCode, prescription } }, { as: doctor }))
  ids = made.map(({ prescription }) => prescription.medicationRequest.id)
})

const cancel = async (idempotencyKey: string, chosen = ids, more: Parameters<typeof cancellationOf>[1] = {}) =>
  (await server.call(cancelPrescriptions, cancellationOf(chosen, more), { as: doctor, idempotencyKey })).prescriptions.map(
    ({ state }) => state,
  )
const refused = (idempotencyKey: string, chosen = ids, more: Parameters<typeof cancellationOf>[1] = {}, as = doctor) =>
  server.error(cancelPrescriptions, cancellationOf(chosen, more), { as, idempotencyKey })
const states = async () => (await sqlOf("select state from se_prescription order by prescribed_at, id")).map(({ state }) => state)
const kept = async () => [await tablesWith(server, pinCode), lines.filter((line) => line.includes(pinCode))]
const cancellations = () => national.requests.filter((request) => request.endsWith("/cancellation"))

describe("a cancellation", () => {
  it(
    "is asked for once for each prescription, and is stored, audited and counted",
    { tags: ["PRX-777", "PRX-827", "PRX-839"] },
    async () => {
      expect(await cancel("both", ids, { reason: "OTHER", note: " Fel läkemedel " })).toEqual(["CANCELLED", "CANCELLED"])
      expect(await cancel("both", ids, { reason: "OTHER", note: " Fel läkemedel " })).toEqual(["CANCELLED", "CANCELLED"])
      expect(cancellations()).toHaveLength(2)
      expect(
        await sqlOf("select distinct cancellation_reason, cancellation_note, patient_informed, cancelled_by_id from se_prescription"),
      ).toEqual([
        { cancellation_reason: "OTHER", cancellation_note: "Fel läkemedel", patient_informed: true, cancelled_by_id: "doctor-SE" },
      ])
      const { kinds } = await server.call(getTakenActions, { params: { meetingId: query.meetingId } }, { as: doctor })
      expect(kinds.find(({ kind }) => kind === "se-prescription")?.items.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
      const audited = (await server.audit()).filter(({ action }) => action === "se.prescription.cancel").map(({ subjectId }) => subjectId)
      expect(audited).toEqual(ids)
      expect(await kept()).toEqual([[], []])
    },
  )

  it.each([
    ["pin_incorrect", "prescription_pin_refused", 422, 1],
    ["pin_blocked", "prescription_pin_blocked", 403, 1],
    ["role_not_linked", "prescription_role_refused", 403, 1],
    ["something_new", "prescription_refused", 422, 1],
  ])(
    "refused with %s fails with %s, and nothing is cancelled",
    { tags: ["PRX-778", "PRX-828", "PRX-839"] },
    async (word, code, status, asked) => {
      national.refuses.set("POST /prescriptions/", word)
      expect(await refused(word)).toMatchObject({ code, status })
      expect(cancellations()).toHaveLength(asked)
      expect(await states()).toEqual(["ACTIVE", "ACTIVE"])
      expect(await sqlOf("select 1 from se_prescription where cancellation_reason is not null or cancellation_key is not null")).toEqual([])
      expect(await kept()).toEqual([[], []])
    },
  )

  it.each([
    ["already_dispensed", "DISPENSED", "prescription_already_dispensed"],
    ["validity_ended", "EXPIRED", "prescription_expired"],
  ])("refused with %s leaves the prescription %s", { tags: ["PRX-775", "PRX-828"] }, async (word, state, code) => {
    national.refuses.set("POST /prescriptions/", word)
    expect(await refused(word)).toMatchObject({ code, status: 409 })
    expect(await states()).toEqual([state, state])
  })

  it("of one that somebody else has cancelled finds it cancelled", { tags: ["PRX-828"] }, async () => {
    national.refuses.set("POST /prescriptions/national-1", "already_cancelled")
    expect(await cancel("elsewhere")).toEqual(["CANCELLED", "CANCELLED"])
  })

  it("of which a part is cancelled says which", { tags: ["PRX-827"] }, async () => {
    national.refuses.set("POST /prescriptions/national-2", "already_dispensed")
    expect(await cancel("part")).toEqual(["CANCELLED", "DISPENSED"])
  })

  it("without an answer is found by its key, and is otherwise unknown", { tags: ["PRX-776", "PRX-829", "PRX-839"] }, async () => {
    national.silentAt.add("POST /prescriptions/")
    expect(await cancel("found", [ids[0]!])).toEqual(["CANCELLED"])
    national.failsAt.add("GET /requests")
    expect(await refused("unknown", [ids[1]!])).toMatchObject({ code: "prescription_unknown_whether_done", status: 409 })
    expect(await states()).toEqual(["CANCELLED", "CANCELLATION_ASKED"])
    national.failsAt.clear()
    expect(await cancel("unknown", [ids[1]!])).toEqual(["CANCELLED"])
    expect(cancellations()).toHaveLength(2)
    expect(await kept()).toEqual([[], []])
  })

  it("without an answer is unknown, whatever was said about another one before", { tags: ["PRX-829"] }, async () => {
    national.refuses.set("POST /prescriptions/national-1", "already_dispensed")
    national.failsAt.add("POST /prescriptions/national-2")
    expect(await refused("mixed")).toMatchObject({ code: "prescription_unknown_whether_done", status: 409 })
    expect(await states()).toEqual(["DISPENSED", "CANCELLATION_ASKED"])
  })

  it.each([
    ["role_not_linked", "prescription_unknown_whether_done"],
    ["something_new", "prescription_unknown_whether_done"],
    ["pin_incorrect", "prescription_pin_refused"],
  ])("whose repetition is refused with %s stays unanswered: %s", { tags: ["PRX-829"] }, async (word, code) => {
    national.failsAt.add("POST /prescriptions/")
    await refused(`repeated-${word}`, [ids[0]!])
    national.failsAt.clear()
    national.refuses.set("POST /prescriptions/", word)
    expect(await refused(`repeated-${word}`, [ids[0]!])).toMatchObject({ code })
    expect(await states()).toEqual(["CANCELLATION_ASKED", "ACTIVE"])
  })

  it("that never reached the service is taken back after a minute", { tags: ["PRX-829"] }, async () => {
    national.failsAt.add("POST /prescriptions/")
    expect(await refused("late", [ids[0]!])).toMatchObject({ code: "prescription_unknown_whether_done" })
    await sqlOf("update se_prescription set asked_at = asked_at - interval '1 hour'")
    await server.run(Effect.flatMap(DurableWork, (work) => work.start(settleJob, { prescriptionId: ids[0]! }, { key: "test" })))
    await expect.poll(states, { timeout: 20_000 }).toEqual(["ACTIVE", "ACTIVE"])
  })

  it.each<[string, () => readonly string[], Parameters<typeof cancellationOf>[1], readonly string[]]>([
    ["no prescription", () => [], {}, ["missing"]],
    ["another patient", () => ["other"], {}, ["another-patient"]],
    ["one twice", () => [ids[0]!, ids[0]!], {}, ["repeated"]],
    ["another reason without a note", () => [ids[0]!], { reason: "OTHER" }, ["missing"]],
  ])("of %s is refused before the service is asked", { tags: ["PRX-777"] }, async (what, chosen, more, codes) => {
    expect(await refused(what.replaceAll(" ", "-"), chosen(), more)).toMatchObject({
      code: "prescription_cancellation_invalid",
      status: 422,
      detail: { codes },
    })
    expect(cancellations()).toEqual([])
    expect(await states()).toEqual(["ACTIVE", "ACTIVE"])
  })

  it("of one of before the module, and of one that is cancelled, is refused", { tags: ["PRX-777"] }, async () => {
    await cancel("first", [ids[0]!])
    expect(await refused("again", [ids[0]!])).toMatchObject({ code: "prescription_cancellation_invalid", detail: { codes: ["cancelled"] } })
    await sqlOf("update se_prescription set national_id = null where state = 'ACTIVE'")
    expect(await refused("older", [ids[1]!])).toMatchObject({ code: "prescription_cancellation_invalid" })
  })

  it("needs a doctor with the module", { tags: ["PRX-826"] }, async () => {
    expect(await refused("who", ids, {}, doctorWithoutModule)).toMatchObject({ code: "not_offered" })
  })
})
