import { deleteSnippet, listSnippets, saveSnippet } from "@rond/core/model/note"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { berg, insertClinic, lind, stranger } from "../../../testing/clinics/record-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { recordModule } from "../../../main/record-module.ts"
import { insertPoolSnippets } from "./snippet-handlers.ts"

const server = withServer([clinicModule, recordModule])
beforeAll(() =>
  server.run(
    Effect.gen(function* () {
      yield* insertClinic([])
      yield* insertPoolSnippets("north", { snippets: [["normal", "Alert, no distress."]], messageTemplates: [] })
    }),
  ),
)

const list = async (as = lind) =>
  (await server.call(listSnippets, {}, { as })).snippets.map(({ word, owner, version }) => [word, owner, version])
const saving = (id: string, word: string, text = "Text") => ({ params: { id }, payload: { word, text } })
const save = (id: string, word: string, version: string, as = lind) => server.call(saveSnippet, saving(id, word), { as, version })
const refusal = (id: string, word: string, version: string, as = lind) => server.error(saveSnippet, saving(id, word), { as, version })

describe("text snippets", { tags: ["NOTE-064"] }, () => {
  it("are the clinician's own and the clinic's, sorted by word", async () => {
    await save("lind-advice", "advice", "0")
    await save("lind-normal", "Normal", "0")
    expect(await list()).toEqual([
      ["advice", "clinician", 1],
      ["Normal", "clinician", 1],
      ["normal", "clinic", 1],
    ])
    expect(await list(berg)).toEqual([["normal", "clinic", 1]])
    expect(await list(stranger)).toEqual([])
  })

  it("can be changed and deleted only in the version that was read", async () => {
    await save("lind-change", "first", "0")
    await save("lind-change", "second", "1")
    expect(await refusal("lind-change", "third", "1")).toMatchObject({ code: "version_conflict" })
    const input = { params: { id: "lind-change" } }
    expect(await server.error(deleteSnippet, input, { as: lind, version: "1" })).toMatchObject({ code: "version_conflict" })
    await server.call(deleteSnippet, input, { as: lind, version: "2" })
    expect((await list()).map(([word]) => word)).not.toContain("second")
  })

  it("keep their owner when a colleague saves another one with the same id", { tags: ["SEC-064"] }, async () => {
    for (const index of Array.from({ length: 10 }).keys()) {
      const id = `same-id-${index}`
      const both = await Promise.allSettled([save(id, `of-lind-${index}`, "0", lind), save(id, `of-berg-${index}`, "0", berg)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
      const words = [...(await list(lind)), ...(await list(berg))].map(([word]) => word)
      expect(words.filter((word) => String(word).endsWith(`-${index}`))).toEqual([
        both[0].status === "fulfilled" ? `of-lind-${index}` : `of-berg-${index}`,
      ])
    }
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from snippet where id like 'same-id-%'`))
  })

  it("cannot share a word", async () => {
    await save("lind-once", "once", "0")
    expect(await refusal("lind-twice", "ONCE", "0")).toMatchObject({ code: "snippet_word_taken" })
    await save("berg-once", "once", "0", berg)
  })

  it("for messages are separate from those for notes, and have a subject", { tags: ["ACT-033"] }, async () => {
    await save("lind-note-word", "result", "0")
    const payload = { purpose: "message" as const, word: "result", subject: "Your result", text: "All is well." }
    await server.call(saveSnippet, { params: { id: "lind-message" }, payload }, { as: lind, version: "0" })
    const { snippets } = await server.call(listSnippets, {}, { as: lind })
    expect(
      snippets
        .filter(({ word }) => word === "result")
        .map(({ purpose, subject }) => [purpose, subject])
        .toSorted(),
    ).toEqual([
      ["message", "Your result"],
      ["note", null],
    ])
    const asNote = { params: { id: "lind-message" }, payload: { ...payload, purpose: "note" as const } }
    expect(await server.error(saveSnippet, asNote, { as: lind, version: "1" })).toMatchObject({ _tag: "NotFound" })
    expect((await server.call(listSnippets, {}, { as: stranger })).snippets).toEqual([])
  })

  it.each([
    ["the clinic's", "north-normal", "Refused"],
    ["a colleague's", "berg-own-text", "NotFound"],
  ])("of others cannot be changed: %s", async (_whose, id, tag) => {
    if (tag === "NotFound") await save(id, "bergs", "0", berg)
    expect(await refusal(id, "mine", "1")).toMatchObject({ _tag: tag })
    expect(await server.error(deleteSnippet, { params: { id } }, { as: lind, version: "1" })).toMatchObject({ _tag: tag })
  })

  it("are audited when they change", async () => {
    const before = (await server.audit()).length
    await save("lind-audit", "audited", "0")
    await server.call(deleteSnippet, { params: { id: "lind-audit" } }, { as: lind, version: "1" })
    expect((await server.audit()).slice(before).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["snippet.save", "lind-audit"],
      ["snippet.delete", "lind-audit"],
    ])
  })
})
