import { expectNone } from "@rond/core/testkit/mistakes"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { errorMapper } from "@rond/core/plugin"
import { describe, expect, it } from "vitest"
import { isAboutChecked, isIdChecked } from "../../../plugins/packages.ts"
import { pagesOfRequirements, titlesIn } from "../../../scripts/requirements/requirements.ts"
import { marketPlugins } from "../market-plugins.ts"
import { serviceErrors } from "./specification-3-errors.ts"
import { recordKeepingErrors, specifiedErrors } from "./specified-errors.ts"

const root = path.join(import.meta.dirname, "../../..")
const read = (file: string) => readFileSync(path.join(root, file), "utf8")
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude: (name) => name.includes("node_modules") })
const id = /\b[A-Z]{2,5}-\d{3}\b/g

interface Row {
  readonly page: string
  readonly situation: string
  /** The clinician's text, word for word. */
  readonly quoted: readonly string[]
  /** Ids of requirements; `–` in the page, and so none, where the row is an assumption. */
  readonly proofs: readonly string[]
  readonly isAssumption: boolean
}

const pages = ["docs/requirements/errors.md", ...filesOf("plugins/*/requirements.md")]

/** The rows that say how an error is handled: core's page, and the markets' pages for their own codes. */
const rows: readonly Row[] = pages
  .flatMap((page) =>
    read(page)
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| code or"))
      .map((line) => ({ page, columns: line.slice(1, -1).split(" | ") })),
  )
  .filter(({ columns }) => columns.length === 4 && !/^ (id|[A-Z]+-\d{3})$/.test(columns[0] ?? ""))
  .map(({ page, columns: [situation = "", , sees = "", proofs = ""] }) => ({
    page,
    situation: situation.replaceAll("`", "").trim(),
    quoted: [...sees.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text),
    proofs: proofs.match(id) ?? [],
    isAssumption: proofs.trim() === "–",
  }))

const requirements = new Set(
  filesOf(...pagesOfRequirements).flatMap((file) => [...read(file).matchAll(/^\| ([A-Z]{2,5}-\d{3}) \|/gm)].map(([, id]) => id)),
)
const texts = filesOf("{core,host}/locales/en-GB.po", "plugins/*/locales/en-GB.po").map(read).join("\n").toLowerCase()
/** Each test file that may prove something, with the ids its titles carry. */
const tests = filesOf("{core,host,server,tests}/**/*.{test,spec}.{ts,tsx}", "plugins/*/src/**/*.test.{ts,tsx}").map((file) => {
  const source = read(file)
  return { source, ids: new Set(titlesIn(file, source).flatMap((title) => title.match(id) ?? [])) }
})

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** The product's source without its tests and comments. */
const sources = filesOf("{core,host,server}/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: read(file).replaceAll(comments, "") }))
const filesWith = (text: string, folder = ""): readonly string[] =>
  sources.filter(({ file, source }) => file.startsWith(folder) && source.includes(text)).map(({ file }) => file)

const allSpecified = [...specifiedErrors, ...recordKeepingErrors, ...serviceErrors]

/** The row for a code or situation: the column begins with it, or lists it. */
const rowFor = (row: string) =>
  rows.find(({ situation }) => situation.startsWith(row)) ?? rows.find(({ situation }) => situation.split(", ").includes(row))

/** A pattern for a text with its placeholders filled. */
const wordsOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => RegExp.escape(part))
      .join(".+?"),
    "i",
  )

describe("the list of errors", () => {
  it.each(rows.filter(({ page }) => isAboutChecked(page)))(
    "$situation: has requirements as proof, and the product's tested text",
    (row) => {
      expect(row.proofs.length > 0 || row.isAssumption).toBe(true)
      expectNone(row.proofs.filter((id) => !requirements.has(id)).map((id) => `${id} is no requirement`))
      const proving = row.isAssumption ? tests : tests.filter(({ ids }) => row.proofs.some((id) => ids.has(id)))
      expectNone(row.quoted.filter((text) => !texts.includes(text.toLowerCase())).map((text) => `No catalogue has the text "${text}"`))
      const unproved = row.quoted.filter((text) => !proving.some(({ source }) => wordsOf(text).test(source)))
      expectNone(unproved.map((text) => `No test with ${row.proofs.join(" or ")} has the text "${text}"`))
    },
  )

  it.each(allSpecified)("has the specification's $says, with its texts", { tags: ["ERR-007"] }, ({ row, reads, codes = [] }) => {
    const catalogueRow = row === undefined ? undefined : rowFor(row)
    expect(catalogueRow?.situation).toBeDefined()
    expect(catalogueRow?.quoted).toEqual(expect.arrayContaining(reads === undefined ? [] : [reads]))
    expectNone(codes.filter((code) => filesWith(code).length === 0).map((code) => `The product does not know ${code}`))
  })

  it("has every code that a market maps", { tags: ["ERR-007"] }, () => {
    const codes = marketPlugins.flatMap((plugin) =>
      plugin.contributions.flatMap(({ kind, spec }) =>
        kind === errorMapper.kind ? [{ plugin: plugin.manifest.id, code: (spec as { readonly code: string }).code }] : [],
      ),
    )
    expect(codes.length).toBeGreaterThan(0)
    const unlisted = codes.filter(({ plugin, code }) => isIdChecked(plugin) && !rows.some(({ situation }) => situation.includes(code)))
    expectNone(
      unlisted.map(({ plugin, code }) => `${code}: add a row to plugins/${plugin}/requirements.md that says what the clinician sees`),
    )
  })
})
