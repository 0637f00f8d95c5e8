import { describe, expect, it } from "vitest"
import { Refused } from "../../kernel/api/api-error.ts"
import { errorDetails } from "./ExtensionBoundary.tsx"

const plugin = { id: "se", version: "1.2.0" }

describe("error details", () => {
  it("include an API error's kind, code and request, but not its detail or title", { tags: ["SCR-042"] }, () => {
    const error = new Refused({
      endpointId: "x",
      code: "not_yours",
      title: "Karin Berg",
      requestId: "r-1",
      status: 403,
      detail: { name: "Karin Berg" },
    })
    const details = errorDetails("left-pane-tab patient", plugin, error)
    expect(details).toBe("left-pane-tab patient, plugin se 1.2.0\nRefused not_yours\nRequest r-1")
  })

  it("include the location of a programming error", { tags: ["SCR-042"] }, () => {
    expect(errorDetails("action send-message", plugin, new TypeError("x is not a function"))).toContain("TypeError: x is not a function")
  })

  it("handle any thrown value", { tags: ["SCR-042"] }, () => {
    expect(errorDetails("action send-message", plugin, "a text")).toBe("action send-message, plugin se 1.2.0")
  })
})
