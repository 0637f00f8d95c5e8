import type { Faker } from "@faker-js/faker"
import type { FormTemplate, FormValues } from "@rond/core/model/record"
import { followUpValues, formsOf } from "./forms.ts"
import type { DemoCondition, DemoMarket } from "@rond/core/server-kit/demo"

/** The reason for a consultation. */
export type VisitReason =
  | { readonly kind: "visit" | "therapy"; readonly condition: DemoCondition }
  | { readonly kind: "renewal"; readonly renewal: { readonly medicine: string; readonly code: string; readonly diagnosis: string } }

/** Measurements that appear in a note's sentences, so that the sentences and the fields agree. */
export interface Measured {
  readonly days: number
  readonly temperature: number
  readonly pulse: number
  readonly pressure: string
}

export function measure(random: Faker): Measured {
  return {
    days: random.number.int({ min: 2, max: 9 }),
    temperature: random.number.int({ min: 368, max: 394 }) / 10,
    pulse: random.number.int({ min: 58, max: 96 }),
    pressure: `${random.number.int({ min: 118, max: 158 })}/${random.number.int({ min: 68, max: 96 })}`,
  }
}

/** Fills a sentence's `{…}` placeholders; numbers use the language's format. */
export function fill(sentence: string, measured: Measured, language: string): string {
  return sentence
    .replaceAll("{days}", String(measured.days))
    .replaceAll("{temperature}", () => measured.temperature.toLocaleString(language, { minimumFractionDigits: 1 }))
    .replaceAll("{pulse}", String(measured.pulse))
    .replaceAll("{pressure}", measured.pressure)
}

/** The form of a country for such a note. */
export function noteForm(country: string, market: DemoMarket, reason: VisitReason): FormTemplate {
  const name = { visit: "visit", therapy: "therapy", renewal: "renewal" }[reason.kind]
  const found = formsOf(country, market).find(({ template }) => template.id === `${country.toLowerCase()}-${name}`)
  if (found === undefined) throw new Error(`${country} has no form for a ${reason.kind}`)
  return found.template
}

/** A complete note: every field that such a note has, with sentences that fit together. */
export function noteValues(market: DemoMarket, reason: VisitReason, random: Faker): FormValues {
  const measured = measure(random)
  const say = (sentences: readonly string[]) => fill(random.helpers.arrayElement(sentences), measured, market.language)
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
  const values: FormValues = {
    reason: condition.reason,
    history: say(condition.history),
    findings: say(condition.findings),
    assessment: say(condition.assessment),
    primary_diagnosis: `${condition.code} ${condition.diagnosis}`,
    plan: say(condition.plan),
  }
  if (reason.kind === "therapy") return { ...values, risk: random.datatype.boolean(0.9) ? "none" : "some" }
  return {
    ...values,
    ...(random.datatype.boolean(0.4) ? { temperature: measured.temperature } : {}),
    ...(random.datatype.boolean(0.5) ? { pulse: measured.pulse } : {}),
    ...(condition.symptomId === "high_blood_pressure" ? { pressure: measured.pressure } : {}),
    ...(random.datatype.boolean(0.15) ? { secondary_diagnosis: secondary(market, random) } : {}),
    follow_up: random.helpers.arrayElement(followUpValues),
  }
}

function secondary(market: DemoMarket, random: Faker): string {
  const [code, title] = random.helpers.arrayElement(market.prose.codes)
  return `${code} ${title}`
}
