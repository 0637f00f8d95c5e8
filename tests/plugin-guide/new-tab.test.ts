import { cpSync, mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import type { Plugin } from "@rond/core/plugin"
import { conflictsBetween, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { afterAll, describe, expect, it } from "vitest"
import { marketPlugins } from "../matrix/market-plugins.ts"
import { specificationText } from "../matrix/specification/specification-text.ts"
import { specifications } from "../matrix/specification/specification.ts"
import { copyWithEdits, guide } from "./guide-edits.ts"

/** The files that the guide lists as changed, and who writes each. */
const changes = [...guide.matchAll(/^\| `([^`]+)` \| (by [^|]+) \|$/gm)].map(([, file = "", by = ""]) => ({ file, by }))

// The German plugin with the guide's change, in a hidden folder, which no list of the source reads.
const changed = path.join(import.meta.dirname, `.de-changed-${process.pid}`)
copyWithEdits("de", changed)
afterAll(() => rmSync(changed, { recursive: true, force: true }))
mkdirSync(path.join(changed, "src/language"))
for (const file of ["language-tab.ts", "LanguageTab.tsx"])
  cpSync(path.join(import.meta.dirname, "ireland/src/language", file), path.join(changed, "src/language", file))
const { default: plugin } = (await import(path.join(changed, "src/plugin.ts"))) as { readonly default: Plugin }
const unchanged = marketPlugins.find(({ manifest }) => manifest.id === "de")!
// The copy has a manifest of its own; the market's policy is that of the real plugin.
const germany = { ...plugin, manifest: unchanged.manifest }

describe("the guide's new tab in Germany", () => {
  it("shows beside Patient, and works with all other plugins", () => {
    const { tabs } = resolveWorkspace([germany], [], contextOf({ "pool.country": "DE" }))
    const ids = tabs.map(({ id }) => id)
    expect(ids.indexOf("language")).toBe(ids.indexOf("patient") + 1)
    expect(conflictsBetween([...marketPlugins.filter((plugin) => plugin !== unchanged), germany])).toEqual([])
  })

  it("is marked as not specified, and accepted by every list", () => {
    const text = specificationText({ folder: "de", country: "DE", plugin: germany, plugins: [germany] }, specifications.get("de")!)
    expect(text).toContain("| `language` | not in the specification | shows | always |")
  })

  it("edits at most eight files by hand, all below plugins/de", () => {
    expect(changes.length).toBeGreaterThan(4)
    expect(changes.filter(({ file }) => !file.startsWith("plugins/de/"))).toEqual([])
    expect(changes.filter(({ by }) => by === "by you").length).toBeLessThanOrEqual(8)
  })
})
