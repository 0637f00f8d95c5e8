import type { MessageToPatientTemplate } from "../../../model/documents/template.ts"

/** What the words in braces of a message template stand for. */
export interface MessageNames {
  readonly patient: string
  readonly document: string
  readonly clinician: string
}

/** The message with the names in it. Other words in braces are somebody's text and stay. */
export function filledMessage(template: MessageToPatientTemplate, names: MessageNames): MessageToPatientTemplate {
  const fill = (text: string) => text.replaceAll(/\{(patient|document|clinician)\}/g, (_, name: keyof MessageNames) => names[name])
  return { subject: fill(template.subject), body: fill(template.body) }
}
