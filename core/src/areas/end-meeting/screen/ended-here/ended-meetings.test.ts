import { beforeEach, describe, expect, it, vi } from "vitest"
import { endedAt, recordEnded } from "./ended-meetings.ts"

class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.items.set(key, value)
  }
}

describe("meetings that ended on this device", () => {
  let storage: MemoryStorage
  beforeEach(() => (storage = new MemoryStorage()))
  const note = (meetingId: string, atMillis: number, most = 1000) => recordEnded(storage, "gp", { meetingId, atMillis, most })

  it("store the time of each end per clinician", { tags: ["END-090"] }, () => {
    note("m1", 1)
    note("m2", 2)
    expect(endedAt(storage, "gp", "m1")).toBe(1)
    expect(endedAt(storage, "gp", "m2")).toBe(2)
    expect(endedAt(storage, "gp", "m3")).toBeUndefined()
    expect(endedAt(storage, "other", "m1")).toBeUndefined()
  })

  it("keep the latest 1,000", { tags: ["END-090"] }, () => {
    for (let at = 1; at <= 1003; at++) note(`m${at}`, at)
    expect(endedAt(storage, "gp", "m3")).toBeUndefined()
    expect(endedAt(storage, "gp", "m4")).toBe(4)
    expect(endedAt(storage, "gp", "m1003")).toBe(1003)
    expect(Object.keys(JSON.parse([...storage.items.values()][0]!) as object)).toHaveLength(1000)
  })

  it.each(["{", "[]", '{"m1":"yesterday"}'])("start with an empty list if the stored one is %s", { tags: ["END-091"] }, (broken) => {
    note("m1", 1)
    storage.items.set([...storage.items.keys()][0]!, broken)
    expect(() => endedAt(storage, "gp", "m1")).toThrow(/./)
    note("m2", 2)
    expect(endedAt(storage, "gp", "m2")).toBe(2)
  })

  it("pass the device's error on to the caller", { tags: ["END-091"] }, () => {
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    expect(() => note("m1", 1)).toThrow("full")
  })
})
