import { listPatientMessages } from "@rond/core/model/messaging"
import type { Session } from "@rond/core/server-kit"
import {
  besideDoctor,
  clinicModule,
  gated,
  insertTestClinic,
  messagingModule,
  nearDoctor,
  recordModule,
  supportModule,
  withServer,
} from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { serverModule } from "../../../server/server.ts"
import { getPollenRequest, refusePollen } from "../model/endpoints.ts"
import { pollenRequestRefused } from "../model/pollen-event.ts"
import { insertPollenMeeting } from "../testing/pollen-access.ts"

const from = (session: Session, poolCountry = "SE"): Session => ({ ...session, clinician: { ...session.clinician!, poolCountry } })
const doctor = from(nearDoctor)

const server = withServer([clinicModule, supportModule, recordModule, messagingModule, gated(serverModule)])
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const pollen = (id: string) => insertPollenMeeting({ id, poolId: "near-pool", clinicianId: "near", patientId: "anna" })
beforeAll(() =>
  server.run(
    Effect.andThen(insertTestClinic, Effect.forEach(["pollen", "repeated", "ended", "ending", "told"], pollen, { discard: true })),
  ),
)

const refusalOf = (meetingId: string, message = "Hej! Boka ett besök.") => ({
  params: { meetingId },
  payload: { reason: "complimentary_questions" as const, message },
})
const read = (meetingId: string, as = doctor) => server.call(getPollenRequest, { params: { meetingId } }, { as })

describe("a request for a prescription for pollen allergy", () => {
  it("is refused with a reason and a message, audited without the message", { tags: ["POL-883"] }, async () => {
    expect(await read("pollen")).toEqual({ refusal: null })
    const answer = await server.call(refusePollen, refusalOf("pollen", " Hej!\n"), { as: doctor })
    expect(answer.refusal).toMatchObject({ reason: "complimentary_questions", message: "Hej!" })
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "se.pollen-request.refuse",
      meetingId: "pollen",
      patientId: "anna",
      outcome: "done",
      detail: { reason: "complimentary_questions" },
    })
    expect(await read("pollen")).toEqual(answer)
    const events = await run(`select type from event where topic = 'meeting:pollen' order by id`)
    expect(events).toEqual([{ type: "taken-actions-changed" }, { type: pollenRequestRefused }])
  })

  it(
    "reaches the patient's inbox in the reader's language, once, and not where it is refused",
    { tags: ["POL-807", "POL-883"] },
    async () => {
      await run("update patient set preferred_language = 'en' where id = 'anna'")
      const options = { as: doctor, idempotencyKey: "told-once" }
      const first = await server.call(refusePollen, refusalOf("told", " Hello! "), options)
      expect(await server.call(refusePollen, refusalOf("told", " Hello! "), options)).toEqual(first)
      expect(await server.error(refusePollen, refusalOf("told", "Other words"), { as: doctor })).toMatchObject({
        code: "pollen_already_refused",
      })
      const { messages } = await server.call(listPatientMessages, { params: { meetingId: "told" }, query: {} }, { as: doctor })
      expect(messages.map(({ title, body, delivery }) => ({ title, body, delivery }))).toEqual([
        { title: "Reply to your request for a pollen allergy prescription", body: "Hello!", delivery: "delivered" },
      ])
      expect(
        await run("select patient_id, body from patient_inbox where id in (select id from patient_message where meeting_id = 'told')"),
      ).toEqual([{ patient_id: "anna", body: "Hello!" }])
    },
  )

  it("is refused once: a repeated request changes nothing, and another one is a conflict", { tags: ["POL-883"] }, async () => {
    const key = "once-and-again"
    const first = await server.call(refusePollen, refusalOf("repeated"), { as: doctor, idempotencyKey: key })
    expect(await server.call(refusePollen, refusalOf("repeated"), { as: doctor, idempotencyKey: key })).toEqual(first)
    expect(await server.error(refusePollen, refusalOf("repeated", "Other words"), { as: doctor })).toMatchObject({
      code: "pollen_already_refused",
    })
    expect(await read("repeated")).toEqual(first)
  })

  it.each(["", " \n", "\u200b"])("needs a message that shows something: %j", { tags: ["POL-883"] }, async (message) => {
    expect(await server.error(refusePollen, refusalOf("ended", message), { as: doctor })).toMatchObject({ code: "pollen_message" })
  })

  it("is not refused in a meeting about something else, or one that has ended or is ending", { tags: ["POL-883"] }, async () => {
    await run("update meeting set finished_status = 'COMPLETED' where id = 'ended'")
    await run("update meeting set ending_as = 'COMPLETED' where id = 'ending'")
    for (const [meeting, code] of [
      ["adult-meeting", "not_about_pollen"],
      ["ended", "meeting_ended"],
      ["ending", "meeting_is_ending"],
    ] as const)
      expect([meeting, await server.error(refusePollen, refusalOf(meeting), { as: doctor })]).toMatchObject([meeting, { code }])
  })

  it.each([
    ["another doctor", from(besideDoctor)],
    ["a doctor of another country", from(nearDoctor, "GB")],
  ])("is closed to %s, which is audited", { tags: ["POL-883"] }, async (_who, as) => {
    for (const error of [
      await server.error(getPollenRequest, { params: { meetingId: "pollen" } }, { as }),
      await server.error(refusePollen, refusalOf("ending"), { as }),
    ])
      expect(error).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "access.refused", outcome: "refused" })
  })
})
