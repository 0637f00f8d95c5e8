import { describe, expect, it } from "vitest"
import { chunkCycleIn, cycleMessage, marketOf, strayPages } from "./chunk-checks.ts"

describe("the market of a module", () => {
  it.each([
    ["/rond/plugins/se/src/plugin.ts", "se"],
    ["/rond/plugins/uk-insurer/src/cover/CoverTab.tsx?v=1", "uk-insurer"],
    ["C:\\rond\\plugins\\no\\src\\format.ts", "no"],
    ["/rond/core/src/kernel/engine/conditions/condition.ts", undefined],
    ["/rond/plugins/se/src/manifest.ts", undefined],
    ["/rond/plugins/se/package.json", undefined],
  ])("%s belongs to %s", { tags: ["SCR-090"] }, (id, market) => {
    expect(marketOf(id)).toBe(market)
  })
})

it("names a page that loads another page's first module, even indirectly", { tags: ["SCR-090"] }, () => {
  const chunk = (fileName: string, imports: readonly string[], dynamicImports: readonly string[], ...moduleIds: readonly string[]) => ({
    fileName,
    isEntry: moduleIds.some((id) => id.endsWith(".html")),
    imports: [...imports],
    dynamicImports: [...dynamicImports],
    moduleIds: [...moduleIds],
  })
  const app = chunk("app.js", ["base.js"], ["call.js"], "/rond/host/index.html", "/rond/host/src/main/main.tsx")
  const visit = chunk("visit.js", ["base.js"], ["call.js"], "/rond/host/visit.html")
  const base = chunk("base.js", [], [], "/rond/core/src/platform/ui/index.ts")
  const apart = chunk("call.js", ["base.js"], [], "/rond/core/src/areas/call/screen/index.ts")
  expect(strayPages([app, visit, base, apart])).toEqual([])
  const mixed = chunk("call.js", ["app.js"], [], "/rond/core/src/areas/call/screen/index.ts")
  expect(strayPages([app, visit, base, mixed])).toEqual([{ page: "/rond/host/visit.html", chunk: "app.js" }])
})

describe("chunks that import each other in a cycle", () => {
  const chunks = new Map([
    ["app.js", { imports: ["market.js"], moduleIds: ["main.tsx"] }],
    ["market.js", { imports: ["note.js"], moduleIds: ["rules.ts", "tabs.ts"] }],
    ["note.js", { imports: ["market.js"], moduleIds: ["fields.ts"] }],
  ])
  const importsOf = (id: string) => ({ "rules.ts": ["fields.ts"], "fields.ts": ["tabs.ts"] })[id] ?? []

  it("are found, and none where there is none", { tags: ["SCR-090"] }, () => {
    expect(chunkCycleIn(chunks)).toEqual(["market.js", "note.js", "market.js"])
    expect(chunkCycleIn(new Map([...chunks, ["note.js", { imports: [], moduleIds: [] }]]))).toBeUndefined()
  })

  it("are named with the imports between them, and with what a market's team can do", { tags: ["SCR-090"] }, () => {
    const message = cycleMessage(["market.js", "note.js", "market.js"], chunks, importsOf)
    expect(message).toContain("market.js → note.js → market.js\n  rules.ts imports fields.ts\n  fields.ts imports tabs.ts\n")
    expect(message).toContain("undo the import that your change added, or move it to a module that loads lazily")
  })
})
