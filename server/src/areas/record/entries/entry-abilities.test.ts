import { getMeetingUrl } from "@rond/core/model/meeting"
import {
  addAddendum,
  getEntryAppointment,
  getEntryAudit,
  listEntries,
  printEntry,
  signEntry,
  strikeEntry,
  unsignEntry,
  type EntryAbility,
  type RecordEntry,
} from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { berg, elsewhere, holm, insertTwoPools, lind, moved, outsider, supporter } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { abilitiesOf, type EntryContext } from "./entry-abilities.ts"

const signed = { meetingId: "m", signedAt: "2026-03-02T09:20:00.000Z", strickenAt: null, visibility: "whole" } as const
const unsigned = { ...signed, signedAt: null }
const struck = { ...unsigned, strickenAt: "2026-03-02T10:00:00.000Z" }
const everything = ["sign", "unsign", "strike"] as const

describe("what a reader may do with an entry", () => {
  it.each<[string, EntryContext["entry"], Partial<EntryContext>, readonly EntryAbility[]]>([
    ["a signed note", signed, {}, ["open-appointment", "addendum", "unsign", "strike", "print", "log"]],
    ["an unsigned note", unsigned, {}, ["open-appointment", "sign", "strike", "print", "log"]],
    ["a stricken note", struck, {}, ["open-appointment", "print", "log"]],
    [
      "a note in a market that strikes none",
      signed,
      { permitted: ["sign", "unsign"] },
      ["open-appointment", "addendum", "unsign", "print", "log"],
    ],
    ["a note, for a clinician without flags", signed, { permitted: [] }, ["open-appointment", "print", "log"]],
    ["a colleague's note", signed, { isMeetingOpen: false }, ["open-appointment", "print", "log"]],
    ["a note that is open in an emergency", { ...signed, visibility: "emergency" }, {}, []],
    ["a withheld note", { ...unsigned, visibility: "unsigned" }, {}, []],
    ["an entry without a meeting", { ...signed, meetingId: null }, {}, ["addendum", "unsign", "print", "log"]],
  ])("%s", { tags: ["PANE-060", "NOTE-067", "NOTE-068"] }, (_what, entry, context, abilities) => {
    expect(abilitiesOf({ entry, isMeetingOpen: true, permitted: everything, ...context })).toEqual(abilities)
  })
})

const server = withServer([clinicModule, supportModule, recordModule])
beforeAll(async () => {
  await server.run(insertTwoPools)
  await run("create table entry_before as select * from entry")
})
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const historyOf = async (as: Session) =>
  (await server.call(listEntries, { params: { patientId: "anna" }, query: { includeStricken: "true" } }, { as })).entries

/** Whether the endpoint of an ability does it, which is undone afterwards. */
async function isDone(ability: EntryAbility, { id, meetingId, meetingRefusal }: RecordEntry, as: Session): Promise<boolean> {
  const params = { id }
  const payload = { reason: "why" }
  try {
    if (ability === "open-appointment" && meetingRefusal === undefined)
      await server.call(getMeetingUrl, { params: { id: meetingId ?? "none" } }, { as })
    if (ability === "open-appointment") await server.call(getEntryAppointment, { params }, { as })
    if (ability === "log") await server.call(getEntryAudit, { params }, { as })
    if (ability === "print") await server.call(printEntry, { params }, { as })
    if (ability === "sign") await server.call(signEntry, { params, payload: { contentId: `${id}.1` } }, { as })
    if (ability === "addendum") await server.call(addAddendum, { params, payload: { text: "More" } }, { as })
    if (ability === "unsign") await server.call(unsignEntry, { params, payload }, { as })
    if (ability === "strike") await server.call(strikeEntry, { params, payload }, { as })
    return true
  } catch {
    return false
  } finally {
    await run(`delete from entry_addendum where entry_id = '${id}'`)
    await run(`
      update entry set signed_at = before.signed_at, signed_by_id = before.signed_by_id, stricken_at = before.stricken_at,
        stricken_reason = before.stricken_reason, content_id = before.content_id, version = before.version
      from entry_before before where before.id = entry.id and entry.id = '${id}'`)
  }
}

const withoutFlags: Session = { ...lind, clinician: { ...lind.clinician!, flags: [] } }

describe("the abilities of an entry in the history", () => {
  it.each([
    ["the author", lind],
    ["a colleague in the meeting", berg],
    ["the author without the flags to sign and strike", withoutFlags],
    ["a colleague outside", outsider],
    ["a colleague who left the pool", moved],
  ])("match what the endpoints allow, for %s", { tags: ["PANE-060"] }, async (_who, as) => {
    for (const entry of await historyOf(as)) {
      for (const ability of ["open-appointment", "addendum", "sign", "unsign", "strike", "print", "log"] as const) {
        // Signing again what is signed does nothing, and so is not offered.
        if (ability === "sign" && entry.signedAt !== null) continue
        expect([entry.id, ability, entry.abilities?.includes(ability)]).toEqual([entry.id, ability, await isDone(ability, entry, as)])
      }
    }
  })

  it("let a reader open a colleague's appointment through the care relation", { tags: ["PANE-066"] }, async () => {
    const open = (id: string, as: Session) => server.call(getEntryAppointment, { params: { id } }, { as })
    expect(await open("note-shared", outsider)).toEqual({
      startAt: "2026-03-02T09:00:00.000Z",
      endAt: "2026-03-02T09:15:00.000Z",
      clinicianName: "Dr lind",
      careFacilityName: null,
      interventionType: "video",
      finishedStatus: null,
    })
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "record.appointment",
      personId: outsider.personId,
      patientId: "anna",
      subjectId: "note-shared",
      outcome: "done",
    })
    await run("update meeting set finished_status = 'COMPLETED' where id = (select meeting_id from entry where id = 'note-shared')")
    expect((await open("note-shared", outsider)).finishedStatus).toBe("COMPLETED")
    // The meeting itself stays closed.
    const [entry] = (await historyOf(outsider)).filter(({ id }) => id === "note-shared")
    expect(await server.error(getMeetingUrl, { params: { id: entry?.meetingId ?? "none" } }, { as: outsider })).toMatchObject({
      _tag: "Refused",
    })
  })

  it.each([
    ["a note that may not be shared", "note-protected", outsider],
    ["an unsigned note", "note-unsigned", outsider],
    ["another pool's note", "note-shared", elsewhere],
    ["a patient without a care relation", "note-shared", holm],
    ["a support person", "note-shared", supporter],
  ])("refuse the appointment of %s, and audit it", { tags: ["PANE-066"] }, async (_what, id, as) => {
    expect(await server.error(getEntryAppointment, { params: { id } }, { as })).toMatchObject({ _tag: "Refused" })
    expect((await server.audit()).at(-1)).toMatchObject({ outcome: "refused", personId: as.personId })
  })

  it("return no appointment for an entry without a meeting", { tags: ["PANE-066"] }, async () => {
    await run("update entry set signed_at = now() where id = 'note-loose-unsigned'")
    expect(await server.error(getEntryAppointment, { params: { id: "note-loose-unsigned" } }, { as: outsider })).toMatchObject({
      _tag: "NotFound",
    })
    await run("update entry set signed_at = null where id = 'note-loose-unsigned'")
  })

  it("explain why a colleague's meeting does not open, except for a withheld note", { tags: ["PANE-060"] }, async () => {
    const entries = new Map((await historyOf(outsider)).map((entry) => [entry.id, entry]))
    expect(entries.get("note-shared")).toMatchObject({
      abilities: ["open-appointment", "print", "log"],
      meetingRefusal: "another_clinician",
    })
    expect(entries.get("note-protected")).not.toHaveProperty("meetingRefusal")
    expect((await historyOf(lind)).filter(({ meetingRefusal }) => meetingRefusal !== undefined)).toEqual([])
  })

  it("are requested without a refusal in the audit log", { tags: ["PANE-060"] }, async () => {
    const refusals = async () => (await server.audit()).filter(({ outcome }) => outcome === "refused").length
    const before = await refusals()
    await historyOf(outsider)
    expect(await refusals()).toBe(before)
  })
})
