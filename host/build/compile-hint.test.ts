import type { Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import { compileHint } from "./compile-hint.ts"

const chunkOf = (...moduleIds: readonly string[]) => ({ moduleIds }) as unknown as Rolldown.RenderedChunk

describe("which files are compiled as soon as they come", () => {
  it.each([
    ["a screen's", ["/rond/host/src/home/HomeScreen.tsx", "/rond/node_modules/react/index.js"], true],
    ["a market's", ["/rond/plugins/se/src/plugin.ts"], true],
    ["an SDK's", ["/rond/host/src/video/twilio/twilio-provider.ts", "/rond/node_modules/twilio-video/es5/index.js"], false],
    ["the other's, on Windows", ["C:\\rond\\node_modules\\@opentok\\client\\dist\\js\\opentok.js"], false],
  ])("SCR-095 %s", (_whose, moduleIds, isAsked) => {
    expect(compileHint(chunkOf(...moduleIds)).startsWith("//# allFunctionsCalledOnLoad")).toBe(isAsked)
  })
})
