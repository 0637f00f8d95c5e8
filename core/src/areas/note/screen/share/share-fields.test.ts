import { describe, expect, it } from "vitest"
import { shareFieldsOf, toPayload, shareFields, shareIn } from "./share-fields.ts"

const { isSharable, reason, expire } = shareFields
const no = { isSharable: false, noShareReason: "Threats", noShareExpire: "2026-12-01" }
const yes = { isSharable: true, noShareReason: null, noShareExpire: null }

describe("the share entry among a note's fields", () => {
  it.each([null, yes, no])("round-trips %j", { tags: ["PRT-001"] }, (share) => {
    expect(shareIn(shareFieldsOf(share)) ?? null).toEqual(share)
  })

  it.each([
    { means: "no answer", values: { history: "Cough" }, saved: {}, sent: { history: "Cough" } },
    { means: "a complete answer", values: shareFieldsOf(no), saved: {}, sent: shareFieldsOf(no) },
    {
      means: "an incomplete answer is not stored",
      values: { history: "Cough", [isSharable]: false },
      saved: {},
      sent: { history: "Cough" },
    },
    {
      means: "an incomplete answer keeps the stored one",
      values: { [isSharable]: false, [reason]: "Thr" },
      saved: shareFieldsOf(yes),
      sent: shareFieldsOf(yes),
    },
    {
      means: "yes removes the reasons against sharing",
      values: { [isSharable]: true, [reason]: "Threats" },
      saved: {},
      sent: shareFieldsOf(yes),
    },
    { means: "a cleared answer is withdrawn", values: shareFieldsOf(null), saved: shareFieldsOf(yes), sent: {} },
    { means: "parts without an answer are not stored", values: { [reason]: "Threats", [expire]: "2026-12-01" }, saved: {}, sent: {} },
  ])("$means", ({ values, saved, sent }) => {
    expect(toPayload(values, saved)).toEqual(sent)
  })
})
