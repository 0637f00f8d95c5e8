import { screen } from "@testing-library/react"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Dosage } from "../model/contract/index.ts"
import { dosageOf, newDosage } from "../model/dosage/index.ts"
import { checkedDosage } from "../server/checked-dosage.ts"
import { withShortcut, writingIssues } from "./dosage/dosage-writing.ts"
import { medicationOf } from "./testing/medications.ts"
import { listsOf, openTab } from "./testing/open-tab.tsx"

/** A typed dosage at each step to its row: the hours and amounts that are read, and the JSON that is sent. The server stores what it checks. */
async function storedFrom(typed: string) {
  const writing = withShortcut({ dosage: newDosage("2026-03-02"), shortcut: "" }, typed)
  expect(writingIssues(writing)).toEqual([])
  const json = Schema.encodeSync(Dosage)(dosageOf(writing.dosage)) as Readonly<Record<string, unknown>>
  const stored = await Effect.runPromise(checkedDosage(Schema.decodeUnknownSync(Dosage)(JSON.parse(JSON.stringify(json)))))
  return { times: writing.dosage.times.map(({ hour, amount }) => `${hour}: ${amount}`), json, stored }
}

describe("a typed dosage comes to its row", { tags: ["MED-010", "MED-008"] }, () => {
  it.each([
    ["1x3", ["6: 1", "14: 1", "22: 1"], { type: "DAILY" }, "1 tablett at 06:00, 14:00 and 22:00 every day"],
    ["2+1+1+2", ["8: 2", "12: 1", "16: 1", "20: 2"], { type: "DAILY" }, "2 tabletter at 08:00, 1 tablett at 12:00, 1 tablett at 16:00 and 2 tabletter at 20:00 every day"], // prettier-ignore
    ["1+0+1", ["8: 1", "20: 1"], { type: "DAILY" }, "1 tablett at 08:00 and 20:00 every day"],
    ["0,5 tn", ["22: 0.5"], { type: "DAILY" }, "0,5 tablett at 22:00 every day"],
    ["1-2x3 vb", [], { type: "AS_NEEDED", as_needed_amount_interval_min: 1, as_needed_amount_interval_max: 2, as_needed_max_amount: 6 }, "1–2 tabletter as required, at most 6 tabletter in 24 hours"], // prettier-ignore
  ] as const)("%s", async (typed, times, sent, words) => {
    const { stored, json, times: read } = await storedFrom(typed)
    expect(read).toEqual(times)
    expect(json).toMatchObject(sent)
    await openTab([listsOf([medicationOf("Alve", stored)]).response])
    expect(await screen.findByRole("button", { name: /^Alve/ })).toHaveTextContent(words)
  })
})
