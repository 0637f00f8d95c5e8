import type { MessageToPatientTemplate } from "../../../model/documents/template.ts"

/** The placeholders of a message template. */
export interface MessageNames {
  readonly patient: string
  readonly document: string
  readonly clinician: string
}

/** The message with its placeholders filled in. Other words in braces stay. */
export function filledMessage(template: MessageToPatientTemplate, names: MessageNames): MessageToPatientTemplate {
  const fill = (text: string) => text.replaceAll(/\{(patient|document|clinician)\}/g, (_, name: keyof MessageNames) => names[name])
  return { subject: fill(template.subject), body: fill(template.body) }
}
