import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const folder = mkdtempSync(path.join(tmpdir(), "rond-lint-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An import that breaks the dependency order of ARCHITECTURE.md: its file, what it imports, and what the linter reports. */
const forbidden: readonly (readonly [file: string, imported: string, said: string])[] = [
  ["core/src/note/a.ts", "@rond/plugin-se/manifest", "core imports nobody"],
  ["core/src/note/b.ts", "@rond/host", "core imports nobody"],
  ["core/src/note/c.ts", "../../../host/src/shell/polling.ts", "a relative path stays in its package"],
  ["core/src/note/d.ts", "../../../plugins/se/src/manifest.ts", "a relative path stays in its package"],
  ["core/src/note/e.ts", "@rond/core/plugin", "inside core, import the file itself"],
  ["plugins/se/src/a.ts", "@rond/plugin-uk/contract", "a plugin imports no other plugin"],
  ["plugins/se/src/k.ts", "@rond/plugin-uk/extend", "a plugin imports no other plugin"],
  ["plugins/no/src/a.ts", "@rond/plugin-uk", "a plugin imports no other plugin"],
  ["plugins/uk/src/a.ts", "@rond/plugin-uk-insurer", "a plugin imports no other plugin"],
  ["plugins/uk/src/b.ts", "@rond/plugin-uk-insurer/policy", "a plugin imports no other plugin"],
  ["plugins/se/src/b.ts", "@rond/host", "a plugin imports core alone"],
  ["plugins/se/src/c.ts", "../../../server/src/modules.ts", "a relative path stays in its package"],
  ["plugins/se/src/server/d.ts", "../../../no/src/manifest.ts", "a relative path stays in its package"],
  ["plugins/se/src/e.ts", "@rond/core/src/areas/plugin/require-market.ts", "import core by its public entry points"],
  ["plugins/uk-insurer/src/b.ts", "@rond/plugin-uk/contract", "a plugin imports the one that it extends by its public entry points alone"],
  ["plugins/uk-insurer/src/d.ts", "@rond/plugin-se/extend", "a plugin imports the one that it extends by its public entry points alone"],
  ["plugins/uk-insurer/src/e.ts", "@rond/host", "a plugin imports core alone"],
  ["plugins/uk-insurer/src/c.ts", "../../uk/src/permissions.ts", "a relative path stays in its package"],
  ["host/src/home/a.tsx", "@rond/server", "the page talks to the server over HTTP"],
  ["host/src/home/b.tsx", "../../../server/src/modules.ts", "a relative path stays in its package"],
  ["host/src/home/c.tsx", "../../../core/src/areas/plugin/require-market.ts", "import packages by their public entry points"],
  ["server/src/areas/call/a.ts", "../../../host/src/shell/polling.ts", "a relative path stays in its package"],
  ["server/src/areas/call/b.ts", "@rond/plugin-se", "the server knows no screens"],
  ["server/src/areas/call/c.ts", "react", "the server knows no screens"],
  ["server/src/areas/call/d.ts", "@rond/core/features/call", "the server imports core's layers that run in Node"],
  ["server/src/areas/call/e.ts", "@rond/core/platform/http", "the server imports core's layers that run in Node"],
  ["core/src/testkit/a.ts", "@rond/plugin-se/manifest", "core imports nobody"],
  ["core/src/note/g.ts", "../i18n/testing.tsx", "test helpers are for tests alone"],
  ["plugins/se/src/h.ts", "@rond/core/i18n/testing", "test helpers are for tests alone"],
  ["plugins/uk-insurer/src/g.ts", "./server/testing/clinic.ts", "test helpers are for tests alone"],
  ["host/src/home/d.tsx", "@rond/core/i18n/testing", "test helpers are for tests alone"],
  ["server/src/areas/call/g.ts", "../testing/test-server.ts", "test helpers are for tests alone"],
]
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ["core/src/note/f.ts", "../plugin/market.ts"],
  ["plugins/se/src/f.ts", "@rond/core/plugin"],
  ["plugins/se/src/g.ts", "../../package.json"],
  ["plugins/uk-insurer/src/f.ts", "@rond/plugin-uk"],
  ["plugins/uk-insurer/src/h.ts", "@rond/plugin-uk/extend"],
  ["host/src/plugins/f.ts", "@rond/plugin-se"],
  ["server/src/areas/support/f.ts", "@rond/plugin-se/manifest"],
  ["core/src/testkit/f.ts", "../i18n/testing.tsx"],
  ["server/src/areas/demo/testing/f.ts", "../../testing/test-server.ts"],
]

/** Files that ask another system by `fetch` itself, and those that may. */
const fetching: readonly string[] = [
  "server/src/areas/call/h.ts",
  "plugins/se/src/server/i.ts",
  "plugins/se/src/areas/x/server/i.ts",
  "core/src/server-kit/j.ts",
]
const mayFetch: readonly string[] = [
  "core/src/server-kit/external-service/exchange.ts",
  "server/src/areas/call/k.test.ts",
  "server/src/testing/l.ts",
  "plugins/se/src/m.ts",
]

/** A text on screen that no catalogue has. */
const untranslated: readonly (readonly [file: string, drawn: string])[] = [
  ["core/src/note/T.tsx", "<p>Not through lingui</p>"],
  ["plugins/se/src/U.tsx", "<p>Not through <b>lingui</b></p>"],
  ["host/src/home/V.tsx", '<p aria-label="Not through lingui" />'],
]
const translated: readonly (readonly [file: string, drawn: string])[] = [
  ["host/src/home/W.tsx", "({ Trans }) => <Trans>Through <b>lingui</b></Trans>"],
  ["host/src/home/X.tsx", "({ name, day }) => <p>{name} · {day}</p>"],
]

/** The verdicts of the project's own rules about each file, in its own folder. */
function verdicts(): ReadonlyMap<string, string> {
  copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"))
  const files = [
    ...[...forbidden, ...allowed].map(([file, imported]) => [file, `export const fetched = import("${imported}")\n`] as const),
    ...[...fetching, ...mayFetch].map((file) => [file, 'export const fetched = fetch("https://a.example")\n'] as const),
    ...[...untranslated, ...translated].map(([file, drawn]) => [file, `export const shown = ${drawn}\n`] as const),
  ]
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const linter = path.join(root, "node_modules/.bin/oxlint")
  const report = execFileSync("sh", ["-c", `"${linter}" --format json . || true`], { cwd: folder, encoding: "utf8" })
  const { diagnostics } = JSON.parse(report) as {
    readonly diagnostics: readonly { readonly filename: string; readonly help?: string; readonly message: string }[]
  }
  return new Map(diagnostics.map(({ filename, message, help }) => [filename, `${message} ${help ?? ""}`]))
}

const messages = verdicts()

describe("import directions", { tags: ["PLG-211"] }, () => {
  it.each(forbidden)("%s may not import %s: %s", (file, _imported, rule) => {
    expect(messages.get(file)).toContain(rule)
  })

  it.each(allowed)("%s may import %s", (file) => {
    expect(messages.get(file)).toBeUndefined()
  })
})

describe("a request to another system", { tags: ["SEC-081"] }, () => {
  it.each(fetching)("goes through askExternal in %s", (file) => {
    expect(messages.get(file)).toContain("ask another system by askExternal")
  })

  it.each(mayFetch)("may use fetch in %s", (file) => {
    expect(messages.get(file)).toBeUndefined()
  })
})

describe("a text on screen", () => {
  it.each(untranslated)("must go through lingui in %s: %s", (file) => {
    expect(messages.get(file)).toContain("literal")
  })

  it.each(translated)("is accepted in %s through lingui or as punctuation: %s", (file) => {
    expect(messages.get(file)).toBeUndefined()
  })
})
