import { describe, expect, it } from "vitest"
import { ExtensionError, loadSafely, safely } from "./extension-error.ts"

const about = { kind: "left-pane-tab", id: "vitals", plugin: { id: "uk-insurer", version: "1.2.3" } }

describe("an extension error", () => {
  it("names the contribution, its plugin and version, and the thrown error", { tags: ["PLG-032"] }, () => {
    const { value, error } = safely(about, "run", () => {
      throw new Error("no unit")
    })
    expect(value).toBeUndefined()
    expect(error).toBeInstanceOf(ExtensionError)
    expect(error).toMatchObject({
      contribution: { kind: "left-pane-tab", id: "vitals" },
      plugin: { id: "uk-insurer", version: "1.2.3" },
      phase: "run",
      message: "left-pane-tab vitals of plugin uk-insurer 1.2.3 failed to run: no unit",
    })
    expect(safely(about, "run", () => 1)).toEqual({ value: 1, error: undefined })
  })

  it("distinguishes a module that fails to load from one without a component", { tags: ["PLG-032"] }, async () => {
    await expect(loadSafely(about, () => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(
      "left-pane-tab vitals of plugin uk-insurer 1.2.3 failed to load: Failed to fetch",
    )
    await expect(loadSafely(about, () => Promise.resolve({ default: undefined }))).rejects.toThrow("its module has no default export")
    await expect(loadSafely(about, () => Promise.resolve({ default: () => null }))).resolves.toMatchObject({
      default: expect.any(Function),
    })
  })
})
