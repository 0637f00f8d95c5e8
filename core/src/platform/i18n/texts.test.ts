import { describe, expect, it, vi } from "vitest"
import { createTexts, loadTexts, type LanguageStore } from "./texts.ts"

const catalogue = (package_: string) => ({
  "en-GB": () => Promise.resolve({ messages: { [`${package_}.hello`]: ["hello"] } }),
  sv: vi.fn<() => Promise<{ messages: Record<string, string[]> }>>(() =>
    Promise.resolve({ messages: { [`${package_}.hello`]: [`hej från ${package_}`] } }),
  ),
})

function memoryStore(stored: string | null): LanguageStore & { readonly kept: () => string | null } {
  let storedLanguage = stored
  return { read: () => storedLanguage, write: (language) => (storedLanguage = language), kept: () => storedLanguage }
}

describe("texts", () => {
  it("merges all packages of one language, and loads no other language", async () => {
    const core = catalogue("core")
    const market = catalogue("market")
    expect(await loadTexts("en-GB", [core, market])).toEqual({ "core.hello": ["hello"], "market.hello": ["hello"] })
    expect(core.sv).not.toHaveBeenCalled()
  })

  it.each([
    ["sv", ["de"], "sv", true],
    [null, ["fi", "de-AT"], "de", false],
    [null, ["fi"], "en-GB", false],
    ["klingon", ["nb-NO"], "nb", false],
  ])("with %j stored and %j preferred, uses %s (chosen: %s)", (stored, preferred, language, chosen) => {
    const texts = createTexts(memoryStore(stored), preferred)
    expect(texts.language()).toBe(language)
    expect(texts.isChosen()).toBe(chosen)
  })

  it("switches every package at once, stores the choice and updates the page", async () => {
    const store = memoryStore(null)
    const onLanguageChange = vi.fn<(language: string) => void>()
    const texts = createTexts(store, ["en"], onLanguageChange)
    const core = catalogue("core")
    const market = catalogue("market")
    await texts.add(core, market)
    expect(texts.i18n._("core.hello")).toBe("hello")
    await texts.choose("sv")
    expect([texts.i18n._("core.hello"), texts.i18n._("market.hello")]).toEqual(["hej från core", "hej från market"])
    expect(store.kept()).toBe("sv")
    expect(onLanguageChange.mock.calls.flat()).toEqual(["en-GB", "sv"])
  })

  it("changes nothing when a catalogue fails to load", async () => {
    const store = memoryStore(null)
    const texts = createTexts(store, ["en"])
    const core = catalogue("core")
    await texts.add(core)
    core.sv.mockRejectedValueOnce(new TypeError("Failed to fetch"))
    await expect(texts.choose("sv")).rejects.toThrow("Failed to fetch")
    expect([texts.language(), store.kept(), texts.i18n._("core.hello")]).toEqual(["en-GB", null, "hello"])
  })

  it("loads a package that is added during a language change in the new language", async () => {
    const texts = createTexts(memoryStore(null), ["en"])
    const late = catalogue("late")
    const adding = texts.add(late)
    await texts.choose("sv")
    await adding
    expect(texts.i18n._("late.hello")).toBe("hej från late")
  })

  it("does not reload a package that is added again", async () => {
    const texts = createTexts(memoryStore("sv"), [])
    const core = catalogue("core")
    await texts.add(core)
    await texts.add(core)
    expect(core.sv).toHaveBeenCalledOnce()
  })
})
