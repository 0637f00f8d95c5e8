import { Effect, Result, Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { snakeCaseStruct } from "./codec.ts"
import { knownWord, openWords, WordReport } from "./open-words.ts"

afterEach(() => vi.unstubAllGlobals())

/** Collects what a browser's `reportError` receives. */
function inBrowser(): readonly string[] {
  const reports: string[] = []
  vi.stubGlobal("reportError", (error: unknown) => reports.push(String(error)))
  return reports
}

describe("an open enumeration", { tags: ["CLI-080"] }, () => {
  it("decodes an unknown word as unknown, and encodes every word unchanged", () => {
    const reports = inBrowser()
    const Visit = snakeCaseStruct({ visitType: Schema.NullOr(openWords("test visit", ["video", "phone"])) })
    const words = ["video", "hologram", "", null].map((visit_type) => Schema.decodeUnknownSync(Visit)({ visit_type }).visitType)
    expect(words).toEqual(["video", { unknownWord: "hologram" }, { unknownWord: "" }, null])
    expect(words.map((visitType) => Schema.encodeSync(Visit)({ visitType }))).toEqual(
      ["video", "hologram", "", null].map((visit_type) => ({ visit_type })),
    )
    expect([knownWord("video"), knownWord({ unknownWord: "hologram" })]).toEqual(["video", undefined])
    expect(reports).toEqual(["RecordedError: Unknown test visit hologram", "RecordedError: Unknown test visit"])
  })

  it.each([7, {}, undefined, true])("refuses %j as a word", (value) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(openWords("test shape", ["video"]))(value))).toBe(true)
  })

  it("reports an unknown word once, and omits one that may be a text about a patient", () => {
    const reports = inBrowser()
    const read = Schema.decodeUnknownSync(openWords("test rating", ["low"]))
    for (const word of ["low", "severe", "severe", "Anna Ek, 19 March", "0701234567"]) read(word)
    expect(reports).toEqual(["RecordedError: Unknown test rating severe", "RecordedError: Unknown test rating"])
  })

  it("reports once to what the process provides, a server's log", async () => {
    const reports = inBrowser()
    const lines: string[] = []
    const read = Schema.decodeUnknownEffect(openWords("test state", ["on"]))
    const log = (message: string) => Effect.sync(() => void lines.push(message))
    await Effect.runPromise(Effect.all([read("dimmed"), read("dimmed")]).pipe(Effect.provideService(WordReport, log)))
    expect([lines, reports]).toEqual([["Unknown test state dimmed"], []])
  })

  it("reports on the console of a process that has no log", () => {
    vi.stubGlobal("reportError", undefined)
    const console = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {})
    Schema.decodeUnknownSync(openWords("test switch", ["on"]))("dimmed")
    expect(console).toHaveBeenCalledExactlyOnceWith("Unknown test switch dimmed")
    console.mockRestore()
  })

  it("makes at most 100 different reports", async () => {
    const reports = inBrowser()
    // Test files share the module, and its count of reports.
    vi.resetModules()
    const fresh = await import("./open-words.ts")
    const read = Schema.decodeUnknownSync(fresh.openWords("test flood", []))
    for (let count = 0; count < 120; count++) read(`word-${count}`)
    expect(reports).toHaveLength(100)
    expect(read("another")).toEqual({ unknownWord: "another" })
  })
})
