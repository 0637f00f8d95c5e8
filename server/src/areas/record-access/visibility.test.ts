import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it, beforeAll } from "vitest"
import { visibilityOf } from "./visibility.ts"
import { addAddendum, getEntry, getEntryAudit, listEntries, saveEntry, signEntry, strikeEntry, unsignEntry } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { ShiftedClock } from "../../testing/shifted-clock.ts"
import { withServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { recordModule } from "../../main/record-module.ts"
import { insertEntries } from "../record/seed.ts"
import { berg, lind, elsewhere, insertTwoPools, moved, noteOf, outsider, secret } from "../../testing/clinics/record-clinic.ts"

const outside = { isInvolved: false, isSigned: true, isProtected: false, isEmergency: false }

describe("the visibility of an entry", () => {
  it.each([
    { who: "a colleague outside, of a signed note", access: outside, sees: "whole" },
    { who: "a colleague outside, of an unsigned note", access: { ...outside, isSigned: false }, sees: "unsigned" },
    { who: "a colleague outside, of a protected note", access: { ...outside, isProtected: true }, sees: "protected" },
    { who: "a colleague outside, in an emergency", access: { ...outside, isProtected: true, isEmergency: true }, sees: "emergency" },
    {
      who: "a colleague outside, in an emergency, of an unsigned note",
      access: { ...outside, isSigned: false, isProtected: true, isEmergency: true },
      sees: "unsigned",
    },
    {
      who: "a participant of the meeting, of an unsigned note",
      access: { ...outside, isInvolved: true, isSigned: false },
      sees: "whole",
    },
    {
      who: "a participant of the meeting, of a protected note",
      access: { ...outside, isInvolved: true, isProtected: true },
      sees: "whole",
    },
    {
      who: "a participant of the meeting, in an emergency",
      access: { isInvolved: true, isSigned: true, isProtected: true, isEmergency: true },
      sees: "whole",
    },
  ])("for $who: $sees", { tags: ["SEC-006"] }, ({ access, sees }) => {
    expect(visibilityOf(access)).toBe(sees)
  })
})

const clock = new ShiftedClock()
const server = withServer([clinicModule, supportModule, recordModule], undefined, { clock })
beforeAll(() => server.run(insertTwoPools))

const todayInPool = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{
      readonly day: string
    }>`select (now() at time zone time_zone)::date::text as day from pool where id = ${outsider.clinician!.poolId}`,
    ([row]) => row!.day,
  ),
)

/** A day passes for the database: every restriction ends a day earlier. */
const dayPasses = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update entry set no_share_expire = no_share_expire - 1 where no_share_expire is not null`,
)

const history = (as: Session, includeStricken: "true" | "false" = "true") =>
  server.call(listEntries, { params: { patientId: "anna" }, query: { includeStricken } }, { as })
const entryOf = async (as: Session, id: string) => (await history(as)).entries.find((entry) => entry.id === id)

describe("notes that a colleague cannot read", { tags: ["SEC-006"] }, () => {
  it.each([
    { who: "the author", as: lind },
    { who: "a colleague in the meeting", as: berg },
  ])("are complete for $who", { tags: ["SEC-006"] }, async ({ as }) => {
    const ofMeetings = (await history(as)).entries.filter(({ id }) => !id.startsWith("note-loose"))
    expect(ofMeetings).toHaveLength(6)
    for (const { visibility, rows, meetingId } of ofMeetings) {
      expect([visibility, meetingId]).toEqual(["whole", expect.any(String)])
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it("show a colleague outside only time and author", { tags: ["SEC-006"] }, async () => {
    const page = await history(outsider)
    expect(Object.fromEntries(page.entries.map(({ id, visibility }) => [id, visibility]))).toEqual({
      "note-shared": "whole",
      "note-over": "whole",
      "note-unsigned": "unsigned",
      "note-unsigned-protected": "unsigned",
      "note-struck": "unsigned",
      "note-protected": "protected",
      "note-loose-unsigned": "unsigned",
      "note-loose-protected": "protected",
    })
    expect(page.total).toBe(8)
    expect((await history(outsider, "false")).total).toBe(7)
    expect(JSON.stringify(page)).not.toContain(secret)
    expect(page.entries.find(({ id }) => id === "note-unsigned")).toEqual({
      id: "note-unsigned",
      documentId: "note-unsigned",
      meetingId: null,
      contactAt: "2026-03-02T09:00:00.000Z",
      contactType: "video",
      createdAt: "2026-03-02T09:00:00.000Z",
      responsibleName: "Dr lind",
      strickenByName: null,
      careFacilityName: null,
      title: null,
      rows: [],
      signedAt: null,
      strickenAt: null,
      strickenReason: null,
      visibility: "unsigned",
      abilities: [],
    })
  })

  it.each([
    { who: "a clinician of another pool", as: elsewhere },
    { who: "a clinician of the meeting who left the pool", as: moved },
  ])("are hidden from $who", { tags: ["SEC-006"] }, async ({ as }) => {
    expect(JSON.stringify(await history(as))).not.toContain(secret)
  })

  it("without a meeting are complete only for their author", { tags: ["SEC-006"] }, async () => {
    expect((await entryOf(lind, "note-loose-unsigned"))?.visibility).toBe("whole")
    expect((await entryOf(lind, "note-loose-protected"))?.visibility).toBe("whole")
    expect((await entryOf(berg, "note-loose-unsigned"))?.visibility).toBe("unsigned")
    expect((await entryOf(berg, "note-loose-protected"))?.visibility).toBe("protected")
  })

  const writer = "page"
  it.each([
    { way: "read", attempt: (id: string) => server.error(getEntry, { params: { id }, query: {} }, { as: outsider }) },
    { way: "read with its log", attempt: (id: string) => server.error(getEntryAudit, { params: { id } }, { as: outsider }) },
    {
      way: "save",
      attempt: (id: string) =>
        server.error(saveEntry, { params: { id }, payload: { meetingId: null, values: {}, writer } }, { as: outsider, version: "1" }),
    },
    {
      way: "sign",
      attempt: (id: string) => server.error(signEntry, { params: { id }, payload: { contentId: `${id}.1` } }, { as: outsider }),
    },
    { way: "unsign", attempt: (id: string) => server.error(unsignEntry, { params: { id }, payload: { reason: "why" } }, { as: outsider }) },
    { way: "add to", attempt: (id: string) => server.error(addAddendum, { params: { id }, payload: { text: "more" } }, { as: outsider }) },
    { way: "strike", attempt: (id: string) => server.error(strikeEntry, { params: { id }, payload: { reason: "why" } }, { as: outsider }) },
  ])("are refused when a colleague tries to $way", { tags: ["SEC-006"] }, async ({ attempt }) => {
    for (const id of ["note-unsigned", "note-protected"]) expect(await attempt(id)).toMatchObject({ _tag: "Refused" })
    for (const id of ["note-loose-unsigned", "note-loose-protected"])
      expect(await attempt(id)).toMatchObject({ _tag: "Refused", code: "entry_withheld" })
  })

  it("are counted in the audit line of a read of the history", { tags: ["SEC-006"] }, async () => {
    await history(outsider)
    const line = (await server.audit()).findLast(({ action }) => action === "record.history")
    expect(line).toMatchObject({ personId: outsider.personId, patientId: "anna", detail: { entries: 8, withheld: 6 } })
  })

  it("are shared from the day after their protection ends, in the pool's time zone", { tags: ["SEC-006"] }, async () => {
    // The last day, in the pool's time zone, of a protection that ends today.
    const lastDay = await server.run(todayInPool)
    await server.run(
      insertEntries([
        noteOf("loose-until", {
          meetingId: null,
          share: { isSharable: false, noShareReason: secret, noShareExpire: lastDay },
        }),
      ]),
    )
    expect((await entryOf(outsider, "note-loose-until"))?.visibility).toBe("protected")
    await server.run(dayPasses)
    expect((await entryOf(outsider, "note-loose-until"))?.visibility).toBe("whole")
  })

  it("stay protected, whatever the server's own clock says", { tags: ["SEC-006"] }, async () => {
    clock.putForward(400 * 24 * 3_600_000)
    const today = await server.run(todayInPool)
    const entry = noteOf("loose-today", { meetingId: null, share: { isSharable: false, noShareReason: secret, noShareExpire: today } })
    await server.run(insertEntries([entry]))
    expect((await entryOf(outsider, "note-loose-today"))?.visibility).toBe("protected")
  })
})
