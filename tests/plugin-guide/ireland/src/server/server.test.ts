import { Audit } from "@rond/core/server-kit"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { supportModule } from "../../../../../server/src/areas/support/module.ts"
import { clinicModule } from "../../../../../server/src/areas/clinic/module.ts"
import { besideDoctor, insertTestClinic, nearDoctor } from "../../../../../server/src/testing/clinics/test-clinic.ts"
import { withServer } from "../../../../../server/src/testing/test-server.ts"
import { findByCard, getFeeWaiver, getMedicalCard, waiveFee } from "../contract/contract.ts"
import { policy } from "../policy.ts"
import { feeSettled } from "./fee.ts"
import { serverModule } from "./server.ts"

const inIreland = (session: Session): Session => ({ ...session, clinician: { ...session.clinician!, poolCountry: "IE" } })
const as = inIreland(nearDoctor)

const server = withServer([clinicModule, supportModule, serverModule], {}, { policies: [policy] })
const sql = (run: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) => server.run(Effect.flatMap(SqlClient.SqlClient, run))
beforeAll(async () => {
  await server.run(insertTestClinic)
  await sql((query) => query`insert into ie_medical_card values ('anna', 'D0031001', '2099-06-30')`)
})
const meeting = { payload: { meetingId: "adult-meeting", reason: "hardship" } }

describe("the Irish module of the reference API", () => {
  it("returns a patient's card to the clinicians who treat the patient, and audits it", async () => {
    const anna = { params: { patientId: "anna" } }
    expect(await server.call(getMedicalCard, anna, { as })).toEqual({ number: "D0031001", validTo: "2099-06-30" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "ie.medical-card.read", patientId: "anna", outcome: "done" })
    expect(await server.error(getMedicalCard, { params: { patientId: "child" } }, { as })).toMatchObject({ _tag: "NotFound" })
    expect(await server.error(getMedicalCard, anna, { as: inIreland(besideDoctor) })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getMedicalCard, anna, { as: nearDoctor })).toMatchObject({ _tag: "Refused" })
  })

  it("finds only the caller's own patients by their card", async () => {
    const number = { payload: { number: " D0031001 " } }
    expect(await server.call(findByCard, number, { as })).toEqual({ patientId: "anna" })
    expect(await server.call(findByCard, number, { as: inIreland(besideDoctor) })).toEqual({ patientId: null })
  })

  /** Settles the fee as the end of the meeting does, and gives what was settled. */
  const settle = () => {
    const ending = { meetingId: "adult-meeting", patientId: "anna", byClinicianId: "doctor" }
    return server.run(
      Effect.tap(feeSettled.content(ending), (content) =>
        feeSettled.send(ending, { key: content, before: undefined, unanswered: undefined }),
      ).pipe(Effect.provideService(Audit, { write: () => Effect.void })) as Effect.Effect<string, unknown, SqlClient.SqlClient>,
    )
  }

  it("settles a fee once, and lets doctors waive one that is not settled", async () => {
    expect(await settle()).toBe("due")
    expect(await settle()).toBe("due")
    expect(await server.error(waiveFee, meeting, { as })).toMatchObject({ _tag: "Conflict", code: "fee_settled" })
    await sql((query) => query`delete from ie_fee`)
    await server.call(waiveFee, meeting, { as })
    const nurse = { ...as, clinician: { ...as.clinician!, profession: "nurse" } }
    expect(await server.error(waiveFee, meeting, { as: nurse })).toMatchObject({ code: "not_offered" })
    expect(await settle()).toBe("waived")
    await server.call(waiveFee, meeting, { as })
    expect(await server.call(getFeeWaiver, { params: { meetingId: "adult-meeting" } }, { as })).toEqual({ waived: true })
  })

  it("takes the reasons that the policy offers for the patient, and keeps the last one", { tags: ["PLG-210"] }, async () => {
    await sql((query) => query`delete from ie_fee`)
    const because = (reason: string) => ({ payload: { meetingId: "adult-meeting", reason } })
    expect(await server.error(waiveFee, because("child"), { as })).toMatchObject({ code: "not_a_choice" })
    await server.call(waiveFee, because("hardship"), { as })
    await server.call(waiveFee, because("delay"), { as })
    expect(await sql((query) => query`select reason from ie_fee`)).toEqual([{ reason: "delay" }])
  })

  it("provides the fact that its completion rule depends on, and fills the demo twice", async () => {
    const hasCard = (patientId: string) =>
      server.run(serverModule.facts![0]!.find({ meetingId: "adult-meeting", patientId, clinicianId: "clinician" }))
    expect(await hasCard("anna")).toBe(true)
    expect(await hasCard("child")).toBe(false)
    const rows = () =>
      server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (query) => query`select (select count(*)::int from ie_medical_card) as cards, (select count(*)::int from ie_next_of_kin) as kin`,
        ),
      )
    // The demo adds only to the patients of the country's pools.
    await sql((query) => query`update pool set country = 'IE'`)
    await server.run(serverModule.demo!)
    const once = await rows()
    expect(once).toEqual([{ cards: expect.toSatisfy((cards: number) => cards > 1), kin: expect.toSatisfy((kin: number) => kin > 0) }])
    await server.run(serverModule.demo!)
    expect(await rows()).toEqual(once)
  })
})
