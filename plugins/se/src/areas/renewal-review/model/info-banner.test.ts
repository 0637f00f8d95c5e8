import { describe, expect, it } from "vitest"
import { dismissInfo, infoBannerKey, showsInfo } from "./info-banner.ts"

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}
const broken = {
  getItem: (): string | null => {
    throw new DOMException("denied", "SecurityError")
  },
  setItem: (): void => {
    throw new DOMException("full", "QuotaExceededError")
  },
}

describe("the information banner of the review", () => {
  it("is dismissed for good on this device, under the specification's key", { tags: ["REN-804"] }, () => {
    const storage = memory()
    expect(showsInfo(storage)).toBe(true)
    dismissInfo(storage)
    expect(showsInfo(storage)).toBe(false)
    expect([...storage.items.keys()]).toEqual(["prescription-renewal-se.show.info.dismissed"])
    expect(infoBannerKey).toBe("prescription-renewal-se.show.info.dismissed")
  })

  it.each(["", "false", "yes"])("shows where the device keeps %j", { tags: ["REN-804"] }, (value) => {
    const storage = memory()
    storage.setItem(infoBannerKey, value)
    expect(showsInfo(storage)).toBe(true)
  })

  it("shows on a device without storage, which stops nothing", { tags: ["REN-804"] }, () => {
    expect(showsInfo(broken)).toBe(true)
    expect(() => dismissInfo(broken)).not.toThrow()
  })
})
