import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { getEvaluation, maxSectionsLength, saveEvaluation, type SectionAnswers } from "@rond/core/model/evaluation"
import { getMeetingNote } from "@rond/core/model/note"
import { maxReasonLength, saveEntry, type FormValues } from "@rond/core/model/record"
import { clinicModule } from "../../clinic/module.ts"
import { testCsrfToken } from "../../../testing/test-caller.ts"
import { withServer } from "../../../testing/test-server.ts"
import { supportModule } from "../../support/module.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertClinic, lind } from "../../../testing/clinics/record-clinic.ts"

const server = withServer([clinicModule, supportModule, recordModule])
beforeAll(() => server.run(insertClinic(["m1"])))

const meetingId = "m1"
const unknownText = "A name that no answer repeats"
const saving = (values: FormValues) =>
  server.error(saveEntry, { params: { id: "note-m1" }, payload: { meetingId, values, writer: "page" } }, { as: lind, version: "0" })

describe("the limits of a form", () => {
  it.each<{ readonly what: string; readonly values: FormValues; readonly expected: object }>([
    { what: "a field that its form lacks", values: { other: unknownText }, expected: { code: "unknown_form_field", detail: undefined } },
    {
      what: "an answer that is too long",
      values: { history: unknownText.repeat(5_000) },
      expected: { code: "answer_too_long", detail: { field: "history", limit: 100_000 } },
    },
    { what: "two megabytes", values: { other: "x".repeat(1_900_000) }, expected: { code: "unknown_form_field" } },
  ])("exclude $what from a note", { tags: ["SEC-028"] }, async ({ values, expected }) => {
    const error = await saving(values)
    expect(error).toMatchObject({ _tag: "Invalid", status: 422, ...expected })
    expect(JSON.stringify(error)).not.toContain(unknownText)
    expect((await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })).version).toBe(0)
  })

  it("apply to every save", { tags: ["SEC-028"] }, async () => {
    const save = (values: FormValues, version: string) =>
      [
        { params: { id: "note-m1" }, payload: { meetingId, values, writer: "page" } },
        { as: lind, version },
      ] as const
    const saved = await server.call(saveEntry, ...save({ history: "Cough" }, "0"))
    expect(await server.error(saveEntry, ...save({ history: "Cough", other: unknownText }, "1"))).toMatchObject({
      code: "unknown_form_field",
    })
    expect(await server.call(getMeetingNote, { params: { meetingId } }, { as: lind })).toEqual(saved)
  })

  it.each<{ readonly what: string; readonly values: FormValues; readonly sections: SectionAnswers; readonly code: string }>([
    { what: "a field that its form lacks", values: { other: unknownText }, sections: {}, code: "unknown_form_field" },
    { what: "an answer that is too long", values: { solved: "x".repeat(1_001) }, sections: {}, code: "answer_too_long" },
    { what: "sections that are too long", values: {}, sections: { means: "x".repeat(maxSectionsLength) }, code: "answers_too_long" },
  ])("exclude $what from an evaluation", { tags: ["SEC-028"] }, async ({ values, sections, code }) => {
    const error = await server.error(
      saveEvaluation,
      { params: { meetingId }, payload: { values, sections, writer: "page" } },
      { as: lind, version: "0" },
    )
    expect(error).toMatchObject({ _tag: "Invalid", code })
    expect((await server.call(getEvaluation, { params: { meetingId } }, { as: lind })).version).toBe(0)
  })

  const reason = "x".repeat(maxReasonLength + 1)
  const note = { meeting_id: meetingId, values: {}, writer: "page" }
  it.each([
    { what: "the page that writes", path: "v2/entry/note-m1", method: "PUT", payload: { ...note, writer: "x".repeat(101) } },
    {
      what: "the reason against sharing",
      path: "v2/entry/note-m1",
      method: "PUT",
      payload: { ...note, share_entry: { is_sharable: false, no_share_reason: reason, no_share_expire: "2030-01-01" } },
    },
    { what: "the reason for unsigning", path: "entry/unsign/note-m1", method: "POST", payload: { reason } },
    { what: "the reason for striking", path: "entry/strike/note-m1", method: "POST", payload: { reason } },
  ])("apply to $what as well as to text", { tags: ["SEC-028"] }, async ({ path, method, payload }) => {
    const headers = {
      "content-type": "application/json",
      "x-rond-csrf": testCsrfToken,
      "idempotency-key": randomUUID(),
      "if-match": "1",
    }
    const response = await server.send(`/api/medicalrecord/${path}`, { method, headers, body: JSON.stringify(payload) }, lind)
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain("xx")
  })
})
