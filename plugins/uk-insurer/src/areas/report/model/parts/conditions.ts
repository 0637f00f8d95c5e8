import { isBlank } from "@rond/core/format"
import { Schema } from "effect"
import { diagnosisFields } from "../../../outcomes/model/note-fields.ts"
import type { ReportReader } from "../report-reader.ts"

/** A diagnosis of the report. */
export const ReportDiagnosis = Schema.Struct({
  rank: Schema.Literals(["primary", "secondary", "tertiary"]),
  code: Schema.String,
  description: Schema.String,
})
export type ReportDiagnosis = typeof ReportDiagnosis.Type

const ranks = ["primary", "secondary", "tertiary"] as const

/** The note's diagnoses, up to three. The code is the first word. */
export const diagnosesIn = (read: ReportReader): readonly ReportDiagnosis[] =>
  diagnosisFields.flatMap((field, index) => {
    const [code = "", ...words] = read.text(field).split(/\s+/u)
    const rank = ranks[index]
    return code === "" || rank === undefined ? [] : [{ rank, code, description: words.join(" ") }]
  })

/** The places of the older form for conditions that a member has besides. Their names are the contract's. */
export const Comorbidities = Schema.Struct({
  co_morbidity1: Schema.String,
  co_morbidity2: Schema.String,
  co_morbidity3: Schema.String,
  co_morbidity4: Schema.String,
  co_morbidity5: Schema.String,
  co_morbidity_other: Schema.String,
})

const places = 5

/** Conditions in their places: the first five, and all further ones with what was written beside them in the place for others. */
export function comorbidities(chosen: readonly string[], other: string): typeof Comorbidities.Type {
  const [one = "", two = "", three = "", four = "", five = ""] = chosen
  return {
    co_morbidity1: one,
    co_morbidity2: two,
    co_morbidity3: three,
    co_morbidity4: four,
    co_morbidity5: five,
    co_morbidity_other: [...chosen.slice(places), other].filter((text) => !isBlank(text)).join(", "),
  }
}
