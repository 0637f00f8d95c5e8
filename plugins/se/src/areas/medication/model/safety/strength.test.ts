import { expect, it } from "vitest"
import { normalised, strengthIn } from "./strength.ts"

const mg = (amount: number) => ({ amount, unit: "mg" })

it.each([
  ["Amlodipin Demofarm 5 mg tablett", "tablett", mg(5)],
  ["Levetiracetam Fiktiva 1 000 mg filmdragerad tablett", "tablett", mg(1_000)],
  ["Kolestyramin 4 g pulver till oral lösning", "dospåse", mg(4_000)],
  ["Levotyroxin 25 mikrogram tablett", "tablett", mg(0.025)],
  ["Klonidin 75 µg tablett", "tablett", mg(0.075)],
  ["Digoxin 0,25 mg tablett", "tablett", mg(0.25)],
  ["Dalteparin 5 000 IE injektionsvätska", "spruta", { amount: 5_000, unit: "IE" }],
  ["Metadon 1 mg/ml oral lösning", "ml", mg(1)],
  ["Salbutamol 0,1 mg/dos inhalationsspray", "inhalation", mg(0.1)],
  ["Natriumpikosulfat 7,5 mg/ml orala droppar", "droppe", undefined],
  ["Insulin 100 enheter/ml i penna", "enhet", undefined],
  ["Kodein och paracetamol 30 mg/500 mg brustablett", "brustablett", undefined],
  ["Fentanyl 12 mikrogram/timme depotplåster", "plåster", undefined],
  ["Nikotin 7 mg/24 timmar depotplåster", "plåster", undefined],
  ["Diklofenak 11,6 mg/g gel", "applicering", undefined],
  ["Klotrimazol 1 % kräm", "applicering", undefined],
  ["B12 tablett", "tablett", undefined],
  ["Amlodipin 5 mg tablett", undefined, undefined],
])("one unit of %j, counted in %s, holds %j", { tags: ["SAFE-003"] }, (name, countedIn, strength) => {
  const found = strengthIn(name, countedIn)
  expect(found && { ...found, amount: Number(found.amount.toPrecision(10)) }).toEqual(strength)
})

it("units that are no mass stay", { tags: ["SAFE-003"] }, () => {
  expect(normalised({ amount: 3, unit: "tablett" })).toEqual({ amount: 3, unit: "tablett" })
  expect(normalised({ amount: 3, unit: "g" })).toEqual(mg(3_000))
})
