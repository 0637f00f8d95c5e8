import { listDocumentTemplates } from "@rond/core/model/documents"
import { getMeetingNote, getNonRecommendedCodes, searchDiagnoses } from "@rond/core/model/note"
import type { DocumentContent, FormContent, PluginContents, ServerModule } from "@rond/core/server-kit"
import { noteForm } from "@rond/core/testkit/forms"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../areas/clinic/module.ts"
import { documentsModule } from "../areas/documents/module.ts"
import { supportModule } from "../areas/support/module.ts"
import { insertMarketClinic, sessionOf } from "../testing/clinics/market-clinic.ts"
import { withServer } from "../testing/test-server.ts"
import { putContents } from "./contents.ts"
import { recordModule } from "./record-module.ts"

const form = (version: number, where: FormContent["where"] = { country: "SE" }, id = "se.visit"): FormContent => ({
  template: { ...noteForm, id, version, title: `${id} ${version}` },
  where,
})
const certificate = (version: number): DocumentContent => ({
  form: { id: "se.certificate", version, name: `Certificate ${version}`, language: "sv", nodes: [], prefills: [] },
  description: null,
  country: "SE",
  position: 1,
})
const codes = (version: number, titles: Readonly<Record<string, string>>): NonNullable<PluginContents["codeLists"]> => [
  {
    id: "se.codes",
    version,
    language: "sv",
    codes: Object.entries(titles).map(([icdCode, diagnosis]) => ({ icdCode, diagnosis })),
    nonRecommended: { country: "SE", codes: ["F41.9"] },
  },
]
const first: PluginContents = {
  forms: [form(1)],
  documents: [certificate(1)],
  codeLists: codes(1, { "J06.9": "Förkylning", "R05.9": "Hosta" }),
}

const plugin: ServerModule = { id: "se", handlers: [], migrations: {}, contents: first }
const server = withServer([clinicModule, supportModule, recordModule, documentsModule, plugin])
const as = sessionOf({ country: "SE" })
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const start = (contents: PluginContents) => server.run(putContents([{ contents }]))
const formTitle = async () => (await server.call(getMeetingNote, { params: { meetingId: "meeting-adult-SE" } }, { as })).template.title
const documents = async () => (await server.call(listDocumentTemplates, {}, { as })).templates.map(({ name }) => name)
const diagnosesFor = async (query: string) =>
  (await server.call(searchDiagnoses, { payload: { query, language: "sv" } }, { as })).codes.map(({ diagnosis }) => diagnosis)

beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))

it("a plugin’s contents are there once the server has started", { tags: ["MKT-451"] }, async () => {
  expect([await formTitle(), await documents(), await diagnosesFor("hosta")]).toEqual(["se.visit 1", ["Certificate 1"], ["Hosta"]])
})

describe("what a plugin brings to every clinic", { tags: ["MKT-451"] }, () => {
  beforeEach(async () => {
    for (const table of ["form_template", "document_template", "code_list", "icd_code", "non_recommended_icd_code"])
      await run(`delete from ${table}`)
    await start(first)
  })

  it("stays as it is at the next start", async () => {
    await start(first)
    expect([await formTitle(), await documents(), await diagnosesFor("hosta")]).toEqual(["se.visit 1", ["Certificate 1"], ["Hosta"]])
    expect(await server.call(getNonRecommendedCodes, {}, { as })).toEqual({ icdCodes: ["F41.9"] })
  })

  it("is replaced by a higher version, which narrows or widens what it is for", async () => {
    await start({
      forms: [form(2, {})],
      documents: [certificate(2)],
      codeLists: codes(2, { "J06.9": "Övre luftvägsinfektion", "N30.0": "Cystit" }),
    })
    expect([await formTitle(), await documents()]).toEqual(["se.visit 2", ["Certificate 2"]])
    expect([await diagnosesFor("J06.9"), await diagnosesFor("cystit"), await diagnosesFor("hosta")]).toEqual([
      ["Övre luftvägsinfektion"],
      ["Cystit"],
      ["Hosta"],
    ])
  })

  it("never replaces the same or a higher version, which the clinic may have changed", async () => {
    await run("update form_template set version = 7, title = 'Our own'")
    await run("update document_template set version = 7, name = 'Our own'")
    await run("update code_list set version = 7")
    await run("update icd_code set title = 'Vår hosta' where code = 'R05.9'")
    await start({
      forms: [form(2, { country: "SE", profession: "doctor" })],
      documents: [certificate(7)],
      codeLists: codes(7, { "R05.9": "Hosta" }),
    })
    expect([await formTitle(), await documents(), await diagnosesFor("R05.9")]).toEqual(["Our own", ["Our own"], ["Vår hosta"]])
  })

  it("stays withdrawn in later versions", async () => {
    await run("update form_template set active = false")
    await run("update document_template set active = false")
    await start({ forms: [form(2), form(1, {}, "se.other")], documents: [certificate(2)] })
    expect([await formTitle(), await documents()]).toEqual(["se.other 1", []])
  })

  it.each([
    [{ country: "SE", careType: "primary_care" }, "narrow 1"],
    [{ country: "SE", careType: "mental_health" }, "se.visit 1"],
    [{ country: "SE", activityType: "video_visit" }, "narrow 1"],
    [{ country: "SE", activityType: "text_consultation" }, "se.visit 1"],
    [{ country: "SE", partnership: "insurer" }, "se.visit 1"],
    [{ country: "NO", careType: "primary_care" }, "se.visit 1"],
  ])("is for the meetings that it names: %j gives %s", async (where, title) => {
    await start({ forms: [form(1, where, "narrow")] })
    expect(await formTitle()).toBe(title)
  })

  it("stops the start where nobody could fill in a form", { tags: ["NOTE-453"] }, async () => {
    const wrong = form(1, {}, "se.wrong")
    const nodes = [{ kind: "text", id: "a", required: true }] as const
    await expect(start({ forms: [{ ...wrong, template: { ...wrong.template, nodes } }] })).rejects.toThrow("required field a has no label")
  })
})
