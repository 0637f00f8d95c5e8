import type { Faker } from "@faker-js/faker"
import type { FormTemplate, FormValues } from "@rond/core/model/record"
import type { InterventionType } from "@rond/core/model/meeting"
import {
  byCode,
  demoSecondDiagnoses,
  isInRange,
  type DemoCondition,
  type DemoConditionDetails,
  type DemoMarket,
} from "@rond/core/server-kit/demo"
import { byOwnHand, byPicture, factsOf, fill, ofPhotos, penicillins, type Course } from "../plausible/course.ts"
import { followUpValues, formsOf } from "./forms.ts"

/** The reason for a consultation. */
export type VisitReason =
  | { readonly kind: "visit" | "therapy"; readonly condition: DemoCondition }
  | { readonly kind: "renewal"; readonly renewal: { readonly medicine: string; readonly code: string; readonly diagnosis: string } }

export function noteForm(country: string, market: DemoMarket, reason: VisitReason): FormTemplate {
  const name = { visit: "visit", therapy: "therapy", renewal: "renewal" }[reason.kind]
  const form = formsOf(country, market).find(({ template }) => template.id === `${country.toLowerCase()}-${name}`)
  if (form === undefined) throw new Error(`${country} has no form for a ${reason.kind}`)
  return form.template
}

/** The setting of a note that decides on its sentences: the course of the illness, the intervention type and more. */
export interface NoteSetting {
  readonly course: Course
  /** The patient's age on the day of the meeting. */
  readonly years: number
  readonly isChild: boolean
  readonly intervention: InterventionType | null
  /** The patient sent photos. */
  readonly hasPhotos: boolean
  readonly isAllergicToPenicillin: boolean
}

/** A complete note: every field that such a note has, with sentences that fit together. */
export function noteValues(market: DemoMarket, reason: VisitReason, setting: NoteSetting, random: Faker): FormValues {
  const { course } = setting
  const say = (sentences: readonly string[]) => fill(random.helpers.arrayElement(sentences), course, course.daysAtMeeting, market.language)
  if (reason.kind === "renewal") {
    const { renewalNote } = market.prose
    const { medicine, code, diagnosis } = reason.renewal
    return {
      reason: renewalNote.reason.replace("{medicine}", medicine),
      medicine,
      approved: true,
      assessment: say(renewalNote.assessment),
      primary_diagnosis: `${code} ${diagnosis}`,
      plan: say(renewalNote.plan),
    }
  }
  const { condition } = reason
  const texts = textsOf(condition, setting.isChild)
  const findings = findingsFor(texts.findings, factsOf(market, condition), setting)
  const values: FormValues = {
    reason: condition.reason,
    history: say(texts.history),
    ...(findings.length === 0 ? {} : { findings: say(findings) }),
    assessment: say(condition.assessment),
    primary_diagnosis: `${condition.code} ${condition.diagnosis}`,
    plan: say(condition.plan.filter((plan) => !(setting.isAllergicToPenicillin && penicillins.test(plan)))),
  }
  if (reason.kind === "therapy") return { ...values, risk: random.datatype.boolean(0.9) ? "none" : "some" }
  const second = setting.isChild ? undefined : secondary(market, setting.years, random)
  return {
    ...values,
    ...(random.datatype.boolean(0.4) ? { temperature: course.temperature } : {}),
    ...(random.datatype.boolean(0.5) ? { pulse: course.pulse } : {}),
    ...(factsOf(market, condition).hasHighPressure === true ? { pressure: course.pressure } : {}),
    ...(second !== undefined && random.datatype.boolean(0.15) ? { secondary_diagnosis: second } : {}),
    follow_up: random.helpers.arrayElement(followUpValues),
  }
}

/** The texts about this patient; for a child, in the guardian's words. */
export const textsOf = (condition: DemoCondition, isChild: boolean): Pick<DemoCondition, "complaint" | "history" | "findings"> =>
  (isChild ? condition.child : undefined) ?? condition

/** The findings that such a meeting can have: a throat cannot be seen on the telephone. */
function findingsFor(
  findings: readonly string[],
  { isMeasured }: DemoConditionDetails,
  { intervention, hasPhotos }: NoteSetting,
): readonly string[] {
  if (isMeasured === true) return findings
  if (intervention === "physical") return findings.filter((finding) => !byPicture.test(finding) && !byOwnHand.test(finding))
  const photos = hasPhotos ? findings.filter((finding) => ofPhotos.test(finding)) : []
  if (intervention === "video") return [...findings.filter((finding) => !ofPhotos.test(finding)), ...photos]
  return photos
}

function secondary({ prose }: DemoMarket, years: number, random: Faker): string | undefined {
  const ordinary = prose.codes.filter(([code]) => {
    const ages = byCode(demoSecondDiagnoses, code)
    return ages !== undefined && isInRange(ages, years)
  })
  if (ordinary.length === 0) return undefined
  const [code, title] = random.helpers.arrayElement(ordinary)
  return `${code} ${title}`
}
