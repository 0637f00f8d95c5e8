import { expect, it } from "vitest"
import type { DiagnosisCode } from "../../../areas/note/model/index.ts"
import type { FormNode, TextField } from "../../../areas/record/model/form/form-template.ts"
import type { FieldValues } from "../field-values.ts"
import { knownDiagnoses, likelyDiagnoses, usedDiagnoses } from "./known-diagnoses.ts"
import { type KnownDiagnoses, listedDiagnoses, offeredDiagnoses } from "./offered-diagnoses.ts"
import { textsBefore } from "./written-before.ts"

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

it.each<
  [string, KnownDiagnoses["visit"], readonly DiagnosisCode[], readonly DiagnosisCode[], readonly DiagnosisCode[], readonly DiagnosisCode[]]
>([
  [
    "before anything is written, the first of each list, then the patient's others",
    "untold",
    [hives, fever, hayFever],
    [back],
    [],
    [hives, back, fever],
  ],
  ["before anything is written, the clinician's own for a new patient", "untold", [], [back, fever], [], [back, fever]],
  ["nothing while nothing is used or named", "untold", [], [], [], []],
  ["what the words name, and none that is only frequent", "told", [back], [hives, fever], [hayFever, fever], [hayFever, fever]],
  ["nothing where the words name nothing", "told", [back], [hives], [], []],
  [
    "this patient's for a renewal, then what the words name, each once",
    "renewal",
    [back, fever],
    [hives],
    [fever, hayFever],
    [back, fever, hayFever],
  ],
  ["nothing while the words are unknown", "unknown", [back], [hives], [fever], []],
])("the most likely diagnoses are %s", { tags: ["NOTE-072", "NOTE-181"] }, (_what, visit, patient, own, named, likely) => {
  const diagnoses = knownDiagnoses(usedDiagnoses({ patient, own }), named, visit)
  expect(likelyDiagnoses(diagnoses).map(({ icdCode }) => icdCode)).toEqual(likely.map(({ icdCode }) => icdCode))
})

it("lists what the words name before what is in use, each once and with whose notes have it", { tags: ["NOTE-062", "NOTE-181"] }, () => {
  const diagnoses = knownDiagnoses(usedDiagnoses({ patient: [back], own: [fever] }), [hives, fever], "told")
  expect(listedDiagnoses(diagnoses).map(({ icdCode, usedBy }) => [icdCode, usedBy])).toEqual([
    ["L50.9", undefined],
    ["R50.9", "clinician"],
    ["M54.5", "patient"],
  ])
})

const text = (id: string, required: boolean): TextField => ({ kind: "text", id, label: id, required })
const diagnosis: FormNode = {
  kind: "icd_code",
  id: "diagnosis",
  label: "Diagnosis",
  required: true,
  diagnosisPropertyName: "primary_diagnosis",
}
const nodes: readonly FormNode[] = [text("reason", true), text("history", false), text("assessment", true), diagnosis, text("plan", true)]

it.each<[string, FieldValues, readonly string[]]>([
  ["the required texts first", { reason: "Cold", history: "Asthma", assessment: "Viral" }, ["Cold\nViral", "Asthma"]],
  ["none that is blank or a number", { reason: " ", history: 3, assessment: "\u200b" }, []],
  ["none below the diagnosis", { plan: "Return if breathless" }, []],
])("the texts before a diagnosis are %s", { tags: ["NOTE-181"] }, (_what, values, texts) => {
  expect(textsBefore({ nodes }, "diagnosis", values)).toEqual(texts)
})

it("reads no text for a field that the form does not have", () => {
  expect(textsBefore({ nodes }, "other", { reason: "Cold" })).toEqual([])
})
