import { addAddendum, recordTopic, saveEntry, signEntry, strikeEntry, undoSignature, unsignEntry } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { berg, holm, insertClinic, lind, stranger, supporter } from "../../testing/clinics/record-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"

const server = withServer([clinicModule, supportModule, recordModule])
beforeAll(() => server.run(insertClinic(["m", "other"])))

const params = { id: "note-m" }
/** The changes of Anna's record that the server has published since the last time. */
let readUpTo = 0
const publishedChanges = async () => {
  const rows = await server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly id: number; readonly data: { readonly meeting_id: string; readonly change: string } }>`
        select id::float8 as id, data from event where topic = ${recordTopic("north", "anna")} and type = 'record-changed' and id > ${readUpTo}
        order by event.id`,
    ),
  )
  readUpTo = rows.at(-1)?.id ?? readUpTo
  return rows.map(({ data }) => `${data.meeting_id} ${data.change}`)
}

const save = (version: string, history: string) =>
  server.call(saveEntry, { params, payload: { meetingId: "m", values: { history }, writer: "page" } }, { as: lind, version })
const sign = (contentId: string | null) => server.call(signEntry, { params, payload: { contentId: contentId ?? "" } }, { as: lind })

describe("the pages that show a patient's record", () => {
  it("receive an event when a note is begun, signed, unsigned, stricken or added to", { tags: ["PANE-087"] }, async () => {
    await save("0", "Cough")
    expect(await publishedChanges()).toEqual(["m created"])
    const { contentId } = await save("1", "Cough since Monday")
    expect(await publishedChanges()).toEqual([])
    await sign(contentId)
    expect(await publishedChanges()).toEqual(["m settled"])
    await sign(contentId)
    expect(await publishedChanges()).toEqual([])
    await server.call(undoSignature, { params, payload: { contentId: contentId ?? "" } }, { as: lind })
    expect(await publishedChanges()).toEqual(["m settled"])
    const undone = await save("3", "Cough since Sunday")
    await sign(undone.contentId)
    expect(await publishedChanges()).toEqual(["m settled"])
    await server.call(addAddendum, { params, payload: { text: "The test was negative" } }, { as: lind })
    expect(await publishedChanges()).toEqual(["m settled"])
    await server.call(unsignEntry, { params, payload: { reason: "Wrong day" } }, { as: lind })
    expect(await publishedChanges()).toEqual(["m settled"])
    await server.call(strikeEntry, { params, payload: { reason: "Wrong patient" } }, { as: lind })
    expect(await publishedChanges()).toEqual(["m settled"])
  })

  it("belong to clinicians who treat the patient in the record's pool", { tags: ["PANE-087", "API-022"] }, async () => {
    const listen = async (pool: string, as: Session) => {
      const response = await server.send(`/api/events?topics=${recordTopic(pool, "anna")}`, {}, as)
      await response.body?.cancel()
      return response.status
    }
    expect(await listen("north", lind)).toBe(200)
    expect(await listen("north", berg)).toBe(200)
    // Without a care relation, of another pool, support, and without a session.
    expect(await listen("north", holm)).toBe(403)
    expect(await listen("north", stranger)).toBe(403)
    expect(await listen("south", lind)).toBe(403)
    expect(await listen("north", supporter)).toBe(403)
    expect((await server.send(`/api/events?topics=${recordTopic("north", "anna")}`, {})).status).toBe(403)
  })
})
