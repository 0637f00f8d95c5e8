import { expect, it } from "vitest"
import { drugNamed, pain } from "../testing/medications.ts"
import { emptyAddDraft, isAddWritten, onDay, withDrug, type AddDraft } from "./add-draft.ts"

const alve = drugNamed("Alve")
const begun = withDrug(emptyAddDraft("2021-03-01"), alve, "2021-03-01")
const starting = (startDay: string | null): AddDraft => ({
  ...begun,
  writing: { ...begun.writing, dosage: { ...begun.writing.dosage, startDay } },
})
const startOf = ({ writing }: AddDraft) => writing.dosage.startDay

it.each<[string, AddDraft, string | null]>([
  ["starts today if it was to start on the day it was written", begun, "2021-03-05"],
  ["keeps a start that was chosen", starting("2021-02-01"), "2021-02-01"],
  ["keeps an empty start", starting(null), null],
  ["keeps its start if it is of an earlier version", { ...begun, today: undefined }, "2021-03-01"],
])("a draft that is opened on a later day %s", { tags: ["MED-065"] }, (_what, draft, start) => {
  expect(startOf(onDay(draft, "2021-03-05"))).toBe(start)
})

it("a draft's start follows each change of day", { tags: ["MED-065"] }, () => {
  const later = onDay(onDay(begun, "2021-03-05"), "2021-03-06")
  expect(startOf(later)).toBe("2021-03-06")
  expect(onDay(begun, "2021-03-01")).toBe(begun)
})

it("another drug’s dosage starts on the day it is chosen", { tags: ["MED-065"] }, () => {
  const chosen = withDrug(begun, drugNamed("Drops"), "2021-03-05")
  expect(startOf(chosen)).toBe("2021-03-05")
  expect(startOf(onDay(chosen, "2021-03-06"))).toBe("2021-03-06")
})

const empty = emptyAddDraft("2021-03-01")
it.each<[string, AddDraft, boolean]>([
  ["nothing", empty, false],
  ["a start that moved to another day", onDay(empty, "2021-03-05"), false],
  ["blanks", { ...empty, drugQuery: " " }, false],
  ["the text of a drug search", { ...empty, drugQuery: "al" }, true],
  ["a drug", begun, true],
  ["a reason", { ...empty, reasons: [pain] }, true],
  ["the text of a reason search", { ...empty, reasonQuery: "pa" }, true],
  [
    "instructions alone",
    { ...empty, writing: { ...empty.writing, dosage: { ...empty.writing.dosage, additionalInstructions: "With food" } } },
    true,
  ],
])("decides whether a draft with %s counts as written", { tags: ["ACT-037"] }, (_what, draft, isWritten) => {
  expect(isAddWritten(draft)).toBe(isWritten)
})
