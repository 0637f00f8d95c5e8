import { isBlank } from "@rond/core/format"
import type { Comorbidities, ReportDiagnosis } from "../../../insurer-service/model/index.ts"
import { diagnosisFields } from "../../../note/model/index.ts"
import type { ReportReader } from "../report-reader.ts"

const ranks = ["primary", "secondary", "tertiary"] as const

/** The note's diagnoses, up to three. The code is the first word. */
export const diagnosesIn = (read: ReportReader): readonly ReportDiagnosis[] =>
  diagnosisFields.flatMap((field, index) => {
    const [code = "", ...words] = read.text(field).split(/\s+/u)
    const rank = ranks[index]
    return code === "" || rank === undefined ? [] : [{ rank, code, description: words.join(" ") }]
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
