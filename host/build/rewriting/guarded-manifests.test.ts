import path from "node:path"
import type { PluginManifest } from "@rond/core/plugin"
import { build, type Plugin, type Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import { pluginPackages } from "../../../plugins/packages.ts"
import { guardedManifests } from "./guarded-manifests.ts"

const root = path.join(import.meta.dirname, "../../..")
const [norway] = pluginPackages.filter(({ folder }) => folder === "no")
const second = { ...norway!, folder: "no-1-4", version: "1.4.0" }

/** Runs a manifest's code as the build changes it. */
function guarded(code: string, folder = "no"): unknown {
  const { transform } = guardedManifests([norway!, second])
  if (typeof transform !== "function") throw new Error("a plain hook")
  const context = { error: (why: string) => why }
  return transform.call(context as never, code, `/repository/plugins/${folder}/src/manifest.ts?t=1`, undefined as never)
}

/** The Norwegian manifest as a page has it, if it has this code. */
async function manifestOf(code: string) {
  const entry = `export { manifest } from "${root}/plugins/no/src/manifest.ts"
    export { manifestErrors } from "${root}/host/src/plugins/manifest-or-stand-in.ts"`
  const rewritten: Plugin = {
    name: "rewritten",
    enforce: "pre",
    resolveId: (id) => (id === "entry" ? "\0entry" : undefined),
    load: (id) => (id === "\0entry" ? entry : id.endsWith("/plugins/no/src/manifest.ts") ? code : undefined),
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [rewritten, guardedManifests()],
    build: { write: false, minify: false, rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(chunk.code)}`)) as {
    readonly manifest: PluginManifest
    readonly manifestErrors: ReadonlyMap<PluginManifest, unknown>
  }
}

const sourceText = `import { defineManifest, pool } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The condition that selects it. */
export const manifest = defineManifest({ id: "no", version: packageJson.version, name: "Norway", core: "^1.0.0", selectedBy: pool.country.is("NO") })
`

describe("a plugin's manifest in the page", { tags: ["PLG-034"] }, () => {
  it("is the plugin's own where it does not throw", async () => {
    const { manifest, manifestErrors } = await manifestOf(sourceText)
    expect(manifest).toMatchObject({ id: "no", name: "Norway", core: "^1.0.0" })
    expect(manifestErrors.size).toBe(0)
  })

  it.each([
    ["itself", sourceText.replace('"^1.0.0"', "core.range()").replace("/** The", 'const core = JSON.parse("{}")\n/** The')],
    ["above it", sourceText.replace("/** The", 'JSON.parse("{")\n/** The')],
  ])("is one for the whole country, with folder and version, where it throws %s", async (_where, code) => {
    const { manifest, manifestErrors } = await manifestOf(code)
    expect(manifest).toMatchObject({ id: "no", version: norway?.version, name: "no", extends: [], optIn: false })
    expect(manifest.selectedBy).toMatchObject({ fact: "pool.country" })
    expect(manifestErrors.get(manifest)).toBeInstanceOf(Error)
  })

  it("has the plugin's name in the folder of a second version", () => {
    expect(guarded(sourceText, "no-1-4")).toMatchObject({ code: expect.stringContaining('"id":"no","version":"1.4.0"') as unknown })
  })

  it.each([
    ["imports other files", `import { other } from "./other.ts"\n${sourceText}`],
    ["exports other values", `${sourceText}export const other = 1`],
    ["has another name", sourceText.replace("const manifest", "const other")],
    ["is not exported where it is made", sourceText.replace("export const", "const").concat("export { manifest }")],
  ])("is refused by the build if it %s", (_what, code) => {
    expect(guarded(code)).toMatch(/^plugins\/no\/src\/manifest\.ts is more than a manifest: first imports from/)
  })
})
