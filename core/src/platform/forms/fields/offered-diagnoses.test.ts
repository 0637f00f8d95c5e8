import { expect, it } from "vitest"
import type { DiagnosisCode } from "../../../areas/note/model/index.ts"
import { likelyDiagnoses, offeredDiagnoses, usedDiagnoses } from "./offered-diagnoses.ts"

const fever: DiagnosisCode = { icdCode: "R50.9", diagnosis: "Feber, ospecificerad" }
const hives: DiagnosisCode = { icdCode: "L50.9", diagnosis: "Urtikaria, ospecificerad" }
const hayFever: DiagnosisCode = { icdCode: "J30.1", diagnosis: "Hösnuva (hö-feber)" }
const back: DiagnosisCode = { icdCode: "M54.5", diagnosis: "Lumbago" }

it.each<[string, readonly DiagnosisCode[], readonly DiagnosisCode[], readonly DiagnosisCode[]]>([
  ["feber", [fever, hives], [hives], [fever, hives]],
  ["feber", [fever, hives, hayFever], [hayFever], [hayFever, fever, hives]],
  ["FEB", [hives, fever], [], [fever, hives]],
  ["hosnuva", [hives, hayFever], [], [hayFever, hives]],
  ["feber osp", [hives, fever], [], [fever, hives]],
  ["m54", [back, hives], [hives], [back, hives]],
  ["ont i ryggen", [hives, back], [back], [back, hives]],
  ["feber", [fever], [hives], [fever]],
])("ranks, for %j, the start of a title first, then used diagnoses", { tags: ["NOTE-061", "NOTE-062"] }, (query, found, own, offered) => {
  const used = usedDiagnoses({ patient: [], own })
  expect(offeredDiagnoses(found, used, query).map(({ icdCode }) => icdCode)).toEqual(offered.map(({ icdCode }) => icdCode))
})

it("labels a diagnosis in both lists as the patient's", { tags: ["NOTE-062"] }, () => {
  expect(usedDiagnoses({ patient: [back], own: [fever, back] }).map(({ icdCode, usedBy }) => [icdCode, usedBy])).toEqual([
    ["M54.5", "patient"],
    ["R50.9", "clinician"],
  ])
})

it.each([
  ["the first of each list, then the patient's others", [hives, fever, hayFever], [back], [hives, back, fever]],
  ["the clinician's own for a new patient", [], [back, fever], [back, fever]],
  ["nothing while nothing is used", [], [], []],
])("the most likely diagnoses are %s", { tags: ["NOTE-072"] }, (_what, patient, own, likely) => {
  expect(likelyDiagnoses(usedDiagnoses({ patient, own })).map(({ icdCode }) => icdCode)).toEqual(likely.map(({ icdCode }) => icdCode))
})
