import type { NewSelfAssessment, SelfAssessmentType, SentSelfAssessment } from "../model/self-assessment.ts"

/** The types that the patient has still to answer: none of them is sent again in the meeting. */
export const openTypes = (sent: readonly SentSelfAssessment[]): ReadonlySet<SelfAssessmentType> =>
  new Set(sent.flatMap(({ type, answeredAt }) => (answeredAt === null && typeof type === "string" ? [type] : [])))

/** The last one of a type. @param sent newest first */
export const lastOf = (sent: readonly SentSelfAssessment[], type: SelfAssessmentType): SentSelfAssessment | undefined =>
  sent.find((one) => one.type === type)

/** The self-assessments that the clinician has chosen to send, each with the id that it keeps until it is sent. */
export type Chosen = ReadonlyMap<SelfAssessmentType, string>

/** The choice with a type added or taken out. @param id of the self-assessment, if it is added */
export function toggled(choice: Chosen, type: SelfAssessmentType, id: string): Chosen {
  const next = new Map(choice)
  if (!next.delete(type)) next.set(type, id)
  return next
}

/** The part of a choice that can be sent: a colleague may have sent some of it meanwhile. */
export function sendable(choice: Chosen, sent: readonly SentSelfAssessment[]): readonly NewSelfAssessment[] {
  const open = openTypes(sent)
  return [...choice].filter(([type]) => !open.has(type)).map(([type, id]) => ({ id, type }))
}

/** The effect of a request, given what was sent before. */
export type Sending =
  | { readonly does: "send"; readonly fresh: readonly NewSelfAssessment[] }
  | { readonly does: "double"; readonly types: readonly SelfAssessmentType[] }
  | { readonly does: "reuse-an-id" }

/** Decides on a request: one whose id was sent before is the same one sent again, unless it has another type. */
export function sendingOf(assessments: readonly NewSelfAssessment[], sent: readonly SentSelfAssessment[]): Sending {
  const typeById = new Map(sent.map(({ id, type }) => [id, type]))
  if (assessments.some(({ id, type }) => typeById.has(id) && typeById.get(id) !== type)) return { does: "reuse-an-id" }
  const open = openTypes(sent)
  const fresh = assessments.filter(({ id }) => !typeById.has(id))
  const doubled = fresh.filter(({ type }, index) => open.has(type) || fresh.findIndex((one) => one.type === type) !== index)
  if (doubled.length > 0) return { does: "double", types: [...new Set(doubled.map(({ type }) => type))] }
  return { does: "send", fresh }
}
