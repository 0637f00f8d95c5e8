import { describe, expect, it } from "vitest"
import { nir } from "./nir.ts"

describe("CLI-005 French ids: the NIR with its key, shown in its seven groups", () => {
  it.each([
    ["255081416802538", true],
    ["255082A16802549", false],
    ["255081416802539", false], // key
    ["255131416802538", false], // month 13
    ["25508141680253", false],
    ["", false],
  ])("%s is valid: %s", (kept, valid) => {
    expect(nir.isValid(kept)).toBe(valid)
  })

  it("counts Corsica's departments as numbers for the key", () => {
    expect(nir.isValid("180032A00100193")).toBe(true)
  })

  it("shows 255081416802538 in groups and keeps it without them", () => {
    expect(nir.format("255081416802538")).toBe("2 55 08 14 168 025 38")
    expect(nir.normalise("2 55 08 14 168 025 38")).toBe("255081416802538")
  })
})
