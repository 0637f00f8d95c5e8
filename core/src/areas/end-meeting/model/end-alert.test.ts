import { describe, expect, it } from "vitest"
import { completionDraftOf } from "../../../testkit/sample-drafts.ts"
import { type EndAlert, isUnacknowledged, mustAcknowledge } from "./end-alert.ts"

const injury: EndAlert<"injury"> = {
  id: "injury",
  counts: ["letter"],
  raises: ({ note, taken }) => note?.["injury"] === true && taken("letter") === 0,
  acknowledgement: { section: "injury-read", value: "voided" },
}

describe("an alert at the end of a meeting", { tags: ["END-445"] }, () => {
  it.each([
    ["nothing to read", { injury: false }, {}, 0, false],
    ["something to read", { injury: true }, {}, 0, true],
    ["something to read, acknowledged", { injury: true }, { "injury-read": "voided" }, 0, false],
    ["something to read, with another answer", { injury: true }, { "injury-read": true }, 0, true],
    ["something else done about it", { injury: true }, {}, 1, false],
  ])("with %s", (_what, note, sections, letters, raised) => {
    const draft = completionDraftOf({ note, sections, taken: () => letters })
    expect(isUnacknowledged(injury, draft)).toBe(raised)
    expect(mustAcknowledge(injury).unmet(draft)).toEqual(raised ? ["injury-read"] : [])
  })

  it.each([
    ["the answers it was given for, whatever their order", { part: "knee", at: "work" }, false],
    ["other answers", { part: "hip", at: "work" }, true],
    ["another shape", "voided", true],
  ])("whose answer tells what was read, with %s", (_what, stored, raised) => {
    const alert: EndAlert = {
      ...injury,
      acknowledgement: { section: "injury-read", value: ({ note }) => ({ at: "work", part: note?.["part"] ?? null }) },
    }
    const draft = completionDraftOf({ note: { injury: true, part: "knee" }, sections: { "injury-read": stored } })
    expect(isUnacknowledged(alert, draft)).toBe(raised)
    expect(mustAcknowledge(alert).unmet(draft)).toEqual(raised ? ["injury-read"] : [])
  })

  it("is a rule with its id that counts what it declares", () => {
    expect(mustAcknowledge(injury)).toMatchObject({ id: "injury", counts: ["letter"] })
    const undeclared = { ...injury, counts: [] }
    expect(() => isUnacknowledged(undeclared, completionDraftOf({ note: { injury: true } }))).toThrow(/does not declare it/)
  })
})
