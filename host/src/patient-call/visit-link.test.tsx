import { beforeEach, describe, expect, it } from "vitest"
import { browserVisitKeys } from "./visit-link.ts"

const stored = () => Object.entries(localStorage).map(([name, value]) => `${name}=${String(value)}`)

describe("a browser that used a patient's link", { tags: ["SEC-052"] }, () => {
  beforeEach(() => localStorage.clear())

  it("has its key after a reload, under a name that does not tell the link", async () => {
    const keys = await browserVisitKeys("the-link")
    keys.write("the-link", "the-key")
    expect((await browserVisitKeys("the-link")).read("the-link")).toBe("the-key")
    expect((await browserVisitKeys("another")).read("another")).toBeNull()
    expect(stored()).toHaveLength(1)
    expect(stored()[0]).not.toContain("the-link")
  })

  it("keeps the key of the latest link alone, until it is over", async () => {
    const [first, second] = [await browserVisitKeys("first"), await browserVisitKeys("second")]
    first.write("first", "1")
    second.write("second", "2")
    expect([first.read("first"), second.read("second")]).toEqual([null, "2"])
    second.forget()
    expect(stored()).toEqual([])
  })

  it("takes over what earlier versions named by the link", async () => {
    localStorage.setItem("rond.visit.the-link", "the-key")
    localStorage.setItem("rond.visit.another", "another-key")
    expect((await browserVisitKeys("the-link")).read("the-link")).toBe("the-key")
    expect(stored().join()).not.toMatch(/the-link|another/)
  })
})
