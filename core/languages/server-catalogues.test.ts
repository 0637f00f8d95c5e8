import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { openCatalogue, serverCatalogues } from "./server-catalogues.ts"

const folder = mkdtempSync(path.join(tmpdir(), "catalogues-"))
afterAll(() => rmSync(folder, { recursive: true }))
const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
const write = (language: string, ...texts: readonly (readonly [string, string])[]) =>
  writeFileSync(
    path.join(folder, `${language}.po`),
    [head, ...texts.map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`)].join("\n"),
  )
write("sv", ["page", "Sida {number} av {count}"], ["title", ""])
write("nb", ["page", "Side {number} av {count}"])

const page = { number: 2, count: 3 }
const english = { message: "Page {number} of {count}" }

describe("a catalogue of the server", () => {
  it("has the translation, with its values", () => {
    expect(openCatalogue("sv", path.join(folder, "sv.po"))._("page", page, english)).toBe("Sida 2 av 3")
  })

  it("has the source's text where the translation is empty or absent, or the file", () => {
    expect(openCatalogue("sv", path.join(folder, "sv.po"))._({ id: "title", message: "Title" })).toBe("Title")
    expect(openCatalogue("nb", path.join(folder, "nb.po"))._({ id: "title", message: "Title" })).toBe("Title")
    expect(openCatalogue("da", path.join(folder, "da.po"))._("page", page, english)).toBe("Page 2 of 3")
  })

  it.each([
    [["nn-NO", "sv"], "nb"],
    [["fi", "sv-FI"], "sv"],
    [["fi"], "sv"],
    [[], "sv"],
  ])("for a reader of %j is that of %s", (preferred, language) => {
    expect(serverCatalogues(folder, "sv")(preferred).locale).toBe(language)
  })
})
