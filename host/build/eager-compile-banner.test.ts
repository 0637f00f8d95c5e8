import type { Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import { eagerCompileBanner } from "./eager-compile-banner.ts"

const chunkOf = (length: number, ids: readonly string[]) => ({
  modules: Object.fromEntries(ids.map((id) => [id, { renderedLength: length / ids.length } as Rolldown.RenderedModule])),
})

describe("the files that are compiled eagerly", () => {
  it.each([
    ["a screen's", 9_000, ["/rond/host/src/home/HomeScreen.tsx", "/rond/node_modules/react/index.js"], true],
    ["a market's", 4_000, ["/rond/plugins/se/src/plugin.ts"], true],
    ["a small file", 3_999, ["/rond/core/src/patient/ContactCard.tsx"], false],
    ["an SDK's", 900_000, ["/rond/host/src/video/twilio/twilio-provider.ts", "/rond/node_modules/twilio-video/es5/index.js"], false],
    ["another market's, on Windows", 900_000, ["C:\\rond\\node_modules\\@opentok\\client\\dist\\js\\opentok.js"], false],
  ])("%s", { tags: ["SCR-095"] }, (_whose, length, moduleIds, isAsked) => {
    expect(eagerCompileBanner(chunkOf(length, moduleIds)).startsWith("//# allFunctionsCalledOnLoad")).toBe(isAsked)
  })
})
