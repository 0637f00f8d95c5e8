import { describe, expect, it } from "vitest"
import { cellsOfShare, sendable, shareCells, shareIn } from "./share-cells.ts"

const { isSharable, reason, expire } = shareCells
const no = { isSharable: false, noShareReason: "Threats", noShareExpire: "2026-12-01" }
const yes = { isSharable: true, noShareReason: null, noShareExpire: null }

describe("the share entry among a note's cells", () => {
  it.each([null, yes, no])("%j comes out as it went in", { tags: ["PRT-001"] }, (share) => {
    expect(shareIn(cellsOfShare(share)) ?? null).toEqual(share)
  })

  it.each([
    { means: "nothing answered", cells: { history: "Cough" }, saved: {}, sent: { history: "Cough" } },
    { means: "a whole answer", cells: cellsOfShare(no), saved: {}, sent: cellsOfShare(no) },
    { means: "a half answer waits", cells: { history: "Cough", [isSharable]: false }, saved: {}, sent: { history: "Cough" } },
    {
      means: "a half answer leaves the stored one",
      cells: { [isSharable]: false, [reason]: "Thr" },
      saved: cellsOfShare(yes),
      sent: cellsOfShare(yes),
    },
    {
      means: "yes takes what was said against it along",
      cells: { [isSharable]: true, [reason]: "Threats" },
      saved: {},
      sent: cellsOfShare(yes),
    },
    { means: "parts without an answer wait", cells: { [reason]: "Threats", [expire]: "2026-12-01" }, saved: {}, sent: {} },
  ])("$means", { tags: ["PRT-004"] }, ({ cells, saved, sent }) => {
    expect(sendable(cells, saved)).toEqual(sent)
  })
})
