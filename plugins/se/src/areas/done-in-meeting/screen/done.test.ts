import { expect, it } from "vitest"
import { medicationOf } from "../../medication/screen/testing/medications.ts"
import type { MedicationDone } from "../../medication/model/contract/index.ts"
import { doneMedications } from "./done.ts"

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, "0")}:00:00.000Z`
const done = (change: "added" | "edited" | "ended", hour: number, meetingId = "here"): MedicationDone => ({
  meetingId,
  change,
  at: at(hour),
})
const item = (name: string, ...doneIn: readonly MedicationDone[]) => ({ ...medicationOf(name), doneIn })

it("lists each medication once by what was done last in the meeting, the latest first", { tags: ["MED-123"] }, () => {
  const lists = {
    active: [
      item("Alve", done("added", 9), done("edited", 10)),
      item("Brio", done("added", 8, "elsewhere"), done("edited", 12)),
      item("Cara", done("added", 8, "elsewhere")),
      medicationOf("Dorm"),
    ],
    past: [item("Elix", done("added", 9), done("ended", 11))],
  }
  expect(doneMedications(lists, "here").map(({ item: { silDrug }, done: { change } }) => [silDrug.name.split(" ")[0], change])).toEqual([
    ["Brio", "edited"],
    ["Elix", "ended"],
    ["Alve", "added"],
  ])
})
