import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { build, type Plugin, type Rolldown } from "vite"
import { expect, it } from "vitest"
import { packageFacts, withoutEval, withoutPreloads, withoutSummaries } from "./rewritten-modules.ts"

const sdk = createRequire(import.meta.url).resolve("twilio-video")
const pathTo = (file: string) => sdk.replace(/index\.js$/, file)

function rewritten({ transform }: Plugin, id: string) {
  if (typeof transform !== "function") throw new Error("a plain hook")
  return transform.call(
    { error: (why: string) => why, addWatchFile: () => undefined } as never,
    readFileSync(id, "utf8"),
    id,
    undefined as never,
  )
}

it("replaces the code that twilio-video would evaluate when it loads", () => {
  const rewrittenCode = (id: string) => rewritten(withoutEval(), id)
  const code = expect.stringContaining("(url) => import(/* @vite-ignore */ url)")
  expect(rewrittenCode(pathTo("util/dynamicimport.js"))).toEqual({ code, map: null })
  expect(rewrittenCode(pathTo("connect.js"))).toBeUndefined()
})

it("sends of a package.json the version and the range of core, in the manifest itself", { tags: ["REL-002"] }, () => {
  const codeOf = (file: string) =>
    (rewritten(packageFacts(), createRequire(import.meta.url).resolve(file)) as { readonly code: string }).code
  const sent = (name: string) => JSON.parse(codeOf(`${name}/package.json`)) as unknown
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown
  expect(sent("@rond/plugin-se")).toEqual({ version, peerDependencies: { "@rond/core": "workspace:^" } })
  expect(sent("@rond/core")).toEqual({ version })
  const manifest = codeOf("@rond/plugin-se/manifest")
  expect(manifest).toMatch(/version: "\d+\.\d+\.\d+",\n/)
  expect(manifest).toContain('core: "workspace:^",')
  expect(manifest).not.toContain("packageJson.")
})

/** The code of a page that imports a module lazily. */
async function lazyPage(plugins: readonly Plugin[]): Promise<string> {
  const modules = new Map([
    ["page", 'import("later")'],
    ["later", "export const text = 1"],
  ])
  const modulesPlugin: Plugin = {
    name: "modules",
    resolveId: (id) => (modules.has(id) ? id : undefined),
    load: (id) => modules.get(id),
  }
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [modulesPlugin, ...plugins],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "page" } },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output.map((file) => (file.type === "chunk" && file.isEntry ? file.code : "")).join("")
}

it("imports lazily without Vite's preloading, and fails when Vite names it otherwise", async () => {
  expect(await lazyPage([])).toContain("createElement")
  const code = await lazyPage([withoutPreloads()])
  expect(code).toContain("import(")
  expect(code).not.toContain("createElement")
  const { buildEnd } = withoutPreloads()
  if (typeof buildEnd !== "function") throw new Error("a plain hook")
  const errors: unknown[] = []
  await buildEnd.call({ error: (why: unknown) => errors.push(why) } as never)
  expect(errors).toEqual(["Vite wraps lazy imports in another way than is known here"])
})

it("drops only the OpenAPI descriptions of endpoints", () => {
  const endpoints = createRequire(import.meta.url).resolve("../../../core/src/areas/conversation/model/endpoints.ts")
  const { code } = rewritten(withoutSummaries(), endpoints) as { readonly code: string }
  const before = readFileSync(endpoints, "utf8")
  const removedLines = before.split("\n").filter((line, index) => code.split("\n")[index] !== line)
  expect(removedLines.length).toBeGreaterThan(5)
  for (const line of removedLines) expect(line).toMatch(/^ {2}summary: "/)
  expect(code).not.toContain("A conversation with a patient, without its messages")
  expect(rewritten(withoutSummaries(), import.meta.filename)).toBeUndefined()
})
