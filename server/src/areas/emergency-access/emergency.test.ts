import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import {
  countEmergencyOpenings,
  emergencyMinutes,
  endEmergencyAccess,
  getEmergencyAccess,
  listEmergencyOpenings,
  openEmergencyAccess,
  reviewEmergencyOpening,
  reviewerFlag,
} from "@rond/core/model/emergency-access"
import { getEntry, listEntries } from "@rond/core/model/record"
import type { Session } from "@rond/core/server-kit"
import { clinicModule } from "../clinic/module.ts"
import { ShiftedClock } from "../../testing/shifted-clock.ts"
import { testCsrfToken } from "../../testing/test-caller.ts"
import { withServer } from "../../testing/test-server.ts"
import { supportModule } from "../support/module.ts"
import { recordModule } from "../../main/record-module.ts"
import { berg, holm, lind, supporter, elsewhere, insertTwoPools, moved, outsider, secret } from "../../testing/clinics/record-clinic.ts"

const clock = new ShiftedClock()
const server = withServer([clinicModule, supportModule, recordModule], undefined, { clock })
beforeAll(() => server.run(insertTwoPools))
beforeEach(() => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from emergency_access`)))

const params = { patientId: "anna" }
const payload = { reason: "urgent_care", explanation: "Unconscious, and her doctor cannot be reached" } as const
const open = (as: Session) => server.call(openEmergencyAccess, { params, payload }, { as })
const failToOpen = (as: Session, more: Partial<typeof payload> = {}) =>
  server.error(openEmergencyAccess, { params, payload: { ...payload, ...more } }, { as })
const own = async (as: Session) => (await server.call(getEmergencyAccess, { params }, { as })).access
const history = (as: Session) => server.call(listEntries, { params, query: { includeStricken: "true" } }, { as })
const visible = async (as: Session) =>
  Object.fromEntries((await history(as)).entries.map(({ id, visibility }) => [id.replace("note-", ""), visibility]))
const withFlag = (session: Session): Session => ({
  ...session,
  sessionId: `${session.sessionId}-reviewer`,
  clinician: { ...session.clinician!, flags: [reviewerFlag] },
})
const reviewer = withFlag(holm)
const openings = async (state: "open" | "reviewed" = "open", as = reviewer) =>
  (await server.call(listEmergencyOpenings, { query: { state } }, { as })).openings
const failToReview = (id: string, as = reviewer) =>
  server.error(reviewEmergencyOpening, { params: { id }, payload: { comment: "" } }, { as })
/** Minutes pass for the database: every opening began and ends that much earlier. */
const minutes = (count: number) =>
  server.run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`
        update emergency_access set opened_at = opened_at - make_interval(mins => ${count}), ends_at = ends_at - make_interval(mins => ${count})`,
    ),
  )

describe("emergency access to a patient's protected notes", () => {
  it("keeps what the list said of the reason, in the clinician's language of that day", { tags: ["EMG-078"] }, async () => {
    const read = (language: string) =>
      server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update person set language = ${language} where id = ${berg.personId}`))
    onTestFinished(() => read("en-GB").then(() => undefined))
    await read("sv")
    await open(berg)
    await read("de")
    expect(await openings()).toMatchObject([{ reason: "urgent_care", reasonText: "Akut vård, och författaren går inte att nå" }])
  })

  it("opens protected notes, but not unsigned ones", { tags: ["SEC-006", "EMG-001"] }, async () => {
    expect(await own(outsider)).toBeNull()
    const access = await open(outsider)
    expect(access).toMatchObject({ patientId: "anna" })
    expect(Date.parse(access.endsAt) - Date.parse(access.openedAt)).toBe(emergencyMinutes * 60_000)
    expect((await own(outsider))?.id).toBe(access.id)
    const page = await history(outsider)
    expect(await visible(outsider)).toMatchObject({
      protected: "emergency",
      "loose-protected": "emergency",
      unsigned: "unsigned",
      "unsigned-protected": "unsigned",
      "loose-unsigned": "unsigned",
      shared: "whole",
    })
    const opened = page.entries.find(({ id }) => id === "note-protected")
    expect(opened?.rows.map(({ value }) => value)).toContain(secret)
    expect(opened?.title).toContain(secret)
  })

  it("opens them for reading only", { tags: ["EMG-001"] }, async () => {
    await open(outsider)
    for (const id of ["note-protected", "note-loose-protected"])
      expect(await server.error(getEntry, { params: { id }, query: {} }, { as: outsider })).toMatchObject({ _tag: "Refused" })
  })

  it("opens them only for the person who asked", { tags: ["EMG-001"] }, async () => {
    await open(outsider)
    expect(await visible(berg)).toMatchObject({ protected: "whole", "loose-protected": "protected" })
    expect(await own(berg)).toBeNull()
  })

  it("expires automatically", { tags: ["SEC-006", "EMG-002"] }, async () => {
    const { remainingMillis } = await open(outsider)
    expect(remainingMillis).toBeGreaterThan((emergencyMinutes - 1) * 60_000)
    await minutes(emergencyMinutes - 1)
    expect((await visible(outsider))["protected"]).toBe("emergency")
    expect((await own(outsider))?.remainingMillis).toBeLessThanOrEqual(60_000)
    await minutes(1)
    expect((await visible(outsider))["protected"]).toBe("protected")
    expect(await own(outsider)).toBeNull()
    expect(JSON.stringify(await history(outsider))).not.toContain(secret)
  })

  it("lasts as long as the database's clock says, whatever the server's says", { tags: ["SEC-006", "EMG-002"] }, async () => {
    await open(outsider)
    const days = 24 * 3_600_000
    clock.putForward(-3 * days)
    expect((await own(outsider))?.remainingMillis).toBeLessThanOrEqual(emergencyMinutes * 60_000)
    clock.putForward(6 * days)
    expect((await visible(outsider))["protected"]).toBe("emergency")
    clock.putForward(-3 * days)
  })

  it("ends immediately on request, and ending it again changes nothing", { tags: ["SEC-006", "EMG-002"] }, async () => {
    await open(outsider)
    await server.call(endEmergencyAccess, { params }, { as: outsider })
    expect((await visible(outsider))["protected"]).toBe("protected")
    await minutes(5)
    const [ended] = await openings()
    expect(ended?.isRunning).toBe(false)
    await server.call(endEmergencyAccess, { params }, { as: outsider })
    expect((await openings())[0]?.endsAt).toBe(ended?.endsAt)
  })

  it("replaces one that is active, and keeps both for review", { tags: ["EMG-001", "EMG-004"] }, async () => {
    const first = await open(outsider)
    await minutes(10)
    const second = await open(outsider)
    expect((await own(outsider))?.id).toBe(second.id)
    expect((await openings()).map(({ id, isRunning }) => [id, isRunning])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
  })

  it.each([
    {},
    { reason: "urgent_care" },
    { ...payload, reason: "curious" },
    { ...payload, explanation: "  " },
    { ...payload, explanation: "x".repeat(501) },
  ])("requires a reason and an explanation of valid length: %#", { tags: ["SEC-006", "EMG-001"] }, async (body) => {
    const headers = { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": randomUUID() }
    const path = "/api/medicalrecord/emergency-access/anna"
    expect((await server.send(path, { method: "POST", headers, body: JSON.stringify(body) }, outsider)).status).toBe(422)
    expect(await openings()).toEqual([])
  })

  it.each([
    { who: "a colleague without a care relation", as: holm },
    { who: "support", as: supporter },
  ])("is refused to $who", { tags: ["SEC-006"] }, async ({ as }) => {
    expect(await failToOpen(as)).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getEmergencyAccess, { params }, { as })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(endEmergencyAccess, { params }, { as })).toMatchObject({ _tag: "Refused" })
  })

  it.each([
    { who: "a clinician of another pool", as: elsewhere },
    { who: "a clinician who left the pool", as: moved },
  ])("finds nothing to open for $who", { tags: ["SEC-006"] }, async ({ as }) => {
    expect(await failToOpen(as)).toMatchObject({ code: "nothing_withheld" })
    expect(JSON.stringify(await history(as))).not.toContain(secret)
  })

  it("ends when a clinician leaves the pool", async () => {
    await open(outsider)
    const leaver: Session = { ...outsider, sessionId: "left", clinician: { ...outsider.clinician!, poolId: "south" } }
    expect(await server.error(getEmergencyAccess, { params }, { as: leaver })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(listEntries, { params, query: {} }, { as: leaver })).toMatchObject({ _tag: "Refused" })
  })

  it("is audited without the explanation, as is each note that it opens", { tags: ["SEC-006", "EMG-005"] }, async () => {
    const since = (await server.audit()).length
    const { id } = await open(outsider)
    await history(outsider)
    await server.call(endEmergencyAccess, { params }, { as: outsider })
    const lines = (await server.audit()).slice(since)
    expect(lines.map(({ action, subjectId, patientId, detail }) => [action, subjectId, patientId, detail])).toEqual([
      ["record.emergency.open", id, "anna", { reason: "urgent_care", minutes: emergencyMinutes }],
      ["record.history", null, "anna", expect.objectContaining({ entries: 8, withheld: 4, opening: id })],
      ["record.emergency.entry", "note-protected", "anna", { opening: id }],
      ["record.emergency.entry", "note-loose-protected", "anna", { opening: id }],
      ["record.emergency.end", id, "anna", null],
    ])
    expect(JSON.stringify(lines)).not.toContain("Unconscious")
  })
})

describe("the review of emergency access", () => {
  it("shows who opened whose notes, when, why, and which, but not their text", { tags: ["SEC-006", "EMG-004"] }, async () => {
    const { id } = await open(outsider)
    await history(outsider)
    await history(outsider)
    const list = await openings()
    expect(list).toMatchObject([
      {
        id,
        patientName: "Anna Ek",
        clinicianName: "Dr outsider",
        reason: "urgent_care",
        explanation: payload.explanation,
        isRunning: true,
        review: null,
        entries: [{ id: "note-loose-protected", contactType: "video", responsibleName: "Dr lind" }, { id: "note-protected" }],
      },
    ])
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(await server.call(countEmergencyOpenings, {}, { as: reviewer })).toEqual({ open: 1 })
  })

  it("marks it as reviewed with a comment, once, after it has ended", { tags: ["SEC-006", "EMG-004"] }, async () => {
    const { id } = await open(outsider)
    expect(await failToReview(id)).toMatchObject({ code: "still_running" })
    await minutes(emergencyMinutes)
    const reviewed = await server.call(
      reviewEmergencyOpening,
      { params: { id }, payload: { comment: " As it should be " } },
      { as: reviewer },
    )
    expect(reviewed.review).toMatchObject({ byName: "Dr holm", comment: "As it should be" })
    expect(await failToReview(id)).toMatchObject({ code: "already_reviewed" })
    expect(await openings("open")).toEqual([])
    expect(await openings("reviewed")).toEqual([reviewed])
    expect(await server.call(countEmergencyOpenings, {}, { as: reviewer })).toEqual({ open: 0 })
    expect((await server.audit()).findLast(({ action }) => action === "record.emergency.review")).toMatchObject({
      personId: holm.personId,
      patientId: "anna",
      subjectId: id,
    })
  })

  it("is refused for one's own emergency access", { tags: ["SEC-006", "EMG-004"] }, async () => {
    const { id } = await open(outsider)
    await minutes(emergencyMinutes)
    expect(await failToReview(id, withFlag(outsider))).toMatchObject({ _tag: "Refused", code: "own_opening" })
  })

  it.each([
    { who: "a clinician who is no reviewer", as: lind },
    { who: "support", as: supporter },
  ])("is refused to $who", { tags: ["SEC-006", "EMG-004"] }, async ({ as }) => {
    const { id } = await open(outsider)
    await minutes(emergencyMinutes)
    expect(await server.error(listEmergencyOpenings, { query: { state: "open" } }, { as })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(countEmergencyOpenings, {}, { as })).toMatchObject({ _tag: "Refused" })
    expect(await failToReview(id, as)).toMatchObject({ _tag: "Refused" })
  })

  it("excludes other pools", { tags: ["SEC-006", "EMG-004"] }, async () => {
    const { id } = await open(outsider)
    await minutes(emergencyMinutes)
    const far = withFlag(elsewhere)
    expect(await openings("open", far)).toEqual([])
    expect(await server.call(countEmergencyOpenings, {}, { as: far })).toEqual({ open: 0 })
    expect(await failToReview(id, far)).toMatchObject({ _tag: "NotFound" })
  })

  it("is paged, and audits each patient it shows", { tags: ["SEC-008", "EMG-004"] }, async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await open(outsider)).id)
      await minutes(1)
    }
    const page = (from?: string) => server.call(listEmergencyOpenings, { query: { state: "open", size: 2, from } }, { as: reviewer })
    const since = (await server.audit()).length
    const first = await page()
    const last = await page(first.next!)
    expect([...first.openings, ...last.openings].map(({ id }) => id)).toEqual(ids)
    expect(last.next).toBeNull()
    expect(
      (await server.audit())
        .slice(since)
        .filter(({ patientId }) => patientId === "anna")
        .map(({ subjectId }) => subjectId),
    ).toEqual(ids)
  })
})
