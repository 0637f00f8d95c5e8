import type { ActivityType } from "@rond/core/model/meeting"
import { issuedHereField, withExcludedChecks } from "@rond/core/model/prescription-renewal"
import type { FormNode } from "@rond/core/model/record"
import type { FormContent } from "@rond/core/server-kit"
import type { DemoMarket } from "@rond/core/server-kit/demo"

const choices = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, index) => ({ value, label: labels[index] ?? value }))

/** The notes' own values for the choices, in every language. */
export const followUpValues = ["none", "if_no_better", "booked"] as const
const riskValues = ["none", "some", "high"] as const
const solvedValues = ["yes", "partly", "no"] as const

/** The forms of one country: a doctor's or nurse's note, a therapist's, renewals, and the evaluation that ends every meeting. */
export function formsOf(country: string, market: DemoMarket): readonly FormContent[] {
  const form = (name: string, title: string, nodes: readonly FormNode[], where: Omit<FormContent["where"], "country">): FormContent => ({
    template: {
      id: `${country.toLowerCase()}-${name}`,
      version: 1,
      purpose: name === "evaluation" ? "evaluation" : "note",
      title,
      language: market.language,
      nodes,
    },
    where: { country, ...where },
  })
  const texts = market.prose.form
  const renewal = (name: string, activityType: ActivityType) => form(name, texts.renewal, renewalNodes(market), { activityType })
  return [
    form("visit", texts.visit, visitNodes(market), {}),
    form("therapy", texts.therapy, therapyNodes(market), { profession: "psychologist" }),
    renewal("renewal", "e_prescription_renewal"),
    renewal("medication-request", "e_prescription_medication_request"),
    form("evaluation", texts.evaluation, evaluationNodes(market), {}),
  ]
}

function visitNodes(market: DemoMarket): readonly FormNode[] {
  const { form } = market.prose
  return [
    { kind: "text", id: "reason", label: form.reason, hint: form.reasonHint, required: true, maxLength: 200 },
    { kind: "long_text", id: "history", label: form.history, required: false },
    { kind: "section", id: "examination", label: form.examination },
    { kind: "long_text", id: "findings", label: form.findings, required: false },
    {
      kind: "number",
      id: "temperature",
      label: form.temperature,
      required: false,
      unit: "°C",
      min: 30,
      max: 45,
      decimals: 1,
      example: 38.5,
    },
    { kind: "number", id: "pulse", label: form.pulse, required: false, unit: "/min", min: 20, max: 260, decimals: 0, example: 72 },
    { kind: "text", id: "pressure", label: form.pressure, required: false, maxLength: 20, format: "blood_pressure" },
    { kind: "section", id: "conclusion", label: form.assessmentSection },
    { kind: "long_text", id: "assessment", label: form.assessment, required: true },
    diagnosis(market, "primary_diagnosis", form.primaryDiagnosis, true),
    diagnosis(market, "secondary_diagnosis", form.secondaryDiagnosis, false),
    { kind: "long_text", id: "plan", label: form.plan, required: true },
    {
      kind: "single_choice",
      id: "follow_up",
      label: form.followUp,
      required: false,
      options: choices(followUpValues, form.followUpChoices),
    },
  ]
}

function therapyNodes(market: DemoMarket): readonly FormNode[] {
  const { form } = market.prose
  return [
    { kind: "text", id: "reason", label: form.reason, hint: form.reasonHint, required: true, maxLength: 200 },
    { kind: "long_text", id: "history", label: form.history, required: false },
    { kind: "long_text", id: "findings", label: form.findings, required: false },
    { kind: "single_choice", id: "risk", label: form.risk, required: true, options: choices(riskValues, form.riskChoices) },
    { kind: "section", id: "conclusion", label: form.assessmentSection },
    { kind: "long_text", id: "assessment", label: form.assessment, required: true },
    diagnosis(market, "primary_diagnosis", form.primaryDiagnosis, true),
    { kind: "long_text", id: "plan", label: form.plan, required: true },
  ]
}

/** The fields of the prescription are asked for once it is issued in Rond. */
function renewalNodes(market: DemoMarket): readonly FormNode[] {
  const { form } = market.prose
  return withExcludedChecks([
    { kind: "text", id: "reason", label: form.reason, required: true, maxLength: 200 },
    { kind: "text", id: "medicine", label: form.medicine, required: true, maxLength: 200 },
    { kind: "checkbox", id: "approved", label: form.approved, required: false },
    { kind: "checkbox", id: issuedHereField, label: form.issuedHere, required: false },
    { kind: "text", id: "dosage", label: form.dosage, required: true, maxLength: 200 },
    { kind: "text", id: "amount", label: form.amount, required: true, maxLength: 50 },
    { kind: "long_text", id: "assessment", label: form.assessment, required: true },
    diagnosis(market, "primary_diagnosis", form.primaryDiagnosis, true),
    { kind: "long_text", id: "plan", label: form.plan, required: false },
  ])
}

function evaluationNodes({ prose: { form } }: DemoMarket): readonly FormNode[] {
  return [
    { kind: "single_choice", id: "solved", label: form.solved, required: true, options: choices(solvedValues, form.solvedChoices) },
    { kind: "single_choice", id: "suitable", label: form.suitable, required: false, options: choices(["yes", "no"], form.yesNo) },
    { kind: "text", id: "comment", label: form.comment, required: false, maxLength: 500 },
  ]
}

const diagnosis = (
  { minimumCode }: DemoMarket,
  id: "primary_diagnosis" | "secondary_diagnosis",
  label: string,
  required: boolean,
): FormNode => ({
  kind: "icd_code",
  id,
  label,
  required,
  diagnosisPropertyName: id,
  ...(minimumCode === undefined ? {} : { minimumCode }),
})

export const largeFormFields = 60

/** The form used for measuring typing: the visit's own fields, then questions of every kind up to sixty fields. */
export function largeForm(country: string, market: DemoMarket): FormContent {
  const { form } = market.prose
  const own = visitNodes(market)
  const ownFields = own.filter(({ kind }) => kind !== "section").length
  const more = Array.from({ length: largeFormFields - ownFields }, (_, index) =>
    extraField(index, `${form.question} ${index + 1}`, form.yesNo),
  )
  return {
    template: {
      id: `${country.toLowerCase()}-large`,
      version: 1,
      purpose: "note",
      title: form.visit,
      language: market.language,
      nodes: [...own, ...more],
    },
    where: { country, activityType: "physical_meeting", profession: "doctor" },
  }
}

function extraField(index: number, label: string, yesNo: readonly [string, string]): FormNode {
  const id = `question_${index + 1}`
  const field = { id, label, required: false }
  switch (index % 5) {
    case 0:
    case 1:
      return { kind: "long_text", ...field }
    case 2:
      return { kind: "text", ...field }
    case 3:
      return { kind: "number", ...field }
    default:
      return { kind: "single_choice", ...field, options: choices(["yes", "no"], yesNo) }
  }
}
