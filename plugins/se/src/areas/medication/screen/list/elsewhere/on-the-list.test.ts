import { expect, it } from "vitest"
import { medicationOf } from "../../testing/medications.ts"
import { newestOfEach, searchFor, standingOf } from "./on-the-list.ts"

const named = (tradeName: string, name: string) => {
  const item = medicationOf(tradeName)
  return { ...item, medication: { ...item.medication, tradeName }, silDrug: { ...item.silDrug, name } }
}
const active = [
  named("Levotyroxin Demofarm", "Levotyroxin Demofarm 75 mikrogram tablett"),
  named("Salbutamol Fiktiva", "Salbutamol Fiktiva 0,1 mg/dos inhalationspulver"),
]

it.each([
  ["Levotyroxin 75 mikrogram tabletter", "listed"],
  ["levotyroxin", "listed"],
  ["LEVOTYROXIN 75mikrogram", "listed"],
  ["Salbutamol inhalationspulver 0,1 mg", "listed"],
  ["Salbutamol 0.1 mg", "listed"],
  ["Levotyroxin 100 mikrogram tabletter", "similar"],
  ["Levo", "not-listed"],
  ["Omeprazol 20 mg kapslar", "not-listed"],
  ["75", "not-listed"],
  ["", "not-listed"],
])("%j is %s", { tags: ["MED-117"] }, (text, standing) => {
  expect(standingOf(text, active).is).toBe(standing)
})

it.each([
  ["Levotyroxin 75 mikrogram tabletter", "Levotyroxin 75 mikrogram"],
  ["Salbutamol inhalationspulver 0,1 mg", "Salbutamol 0,1 mg"],
  ["Kamferdroppar", "Kamferdroppar"],
  ["Vitamin D, 800 IE", "Vitamin 800 IE"],
  ["75", "75"],
])("searches for %j as %j", { tags: ["MED-117"] }, (text, query) => {
  expect(searchFor(text)).toBe(query)
})

it("keeps the newest of each medicine", { tags: ["MED-117"] }, () => {
  const medicines = [
    { id: 3, text: "A" },
    { id: 2, text: "B" },
    { id: 1, text: "A" },
  ]
  expect(newestOfEach(medicines).map(({ id }) => id)).toEqual([3, 2])
})
