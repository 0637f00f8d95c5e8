import type { DocumentForm, MessageToPatientTemplate } from "../../areas/documents/model/index.ts"
import type { DiagnosisCode } from "../../areas/note/model/index.ts"
import type { FormTemplate } from "../../areas/record/model/index.ts"

/** The meetings that a form is for; a property that is left out matches every meeting. */
export interface FormMeetings {
  /** ISO 3166-1 alpha-2 of the pool. */
  readonly country?: string
  readonly activityType?: string
  /** The profession of the meeting's clinician. */
  readonly profession?: string
  /** The care type of the meeting's clinician. */
  readonly careType?: string
  /** The partnership that the patient comes through. */
  readonly partnership?: string
}

/** The form of a note or an evaluation. */
export interface FormContent {
  readonly template: FormTemplate
  readonly where: FormMeetings
}

/** The template of a document, with its audience. */
export interface DocumentContent {
  readonly form: DocumentForm
  readonly description: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Absent: for every profession. */
  readonly professions?: readonly string[]
  /** Absent: no message goes with it. */
  readonly message?: MessageToPatientTemplate
  /** Its position in the list. */
  readonly position: number
}

/** A list of diagnosis codes. */
export interface CodeListContent {
  /** Begins with the plugin's id: `se.icd-10-se`. */
  readonly id: string
  readonly version: number
  /** Primary language (BCP 47) of the titles: `sv`, `en`. */
  readonly language: string
  readonly codes: readonly DiagnosisCode[]
  /** Codes that a country advises against. */
  readonly nonRecommended?: { readonly country: string; readonly codes: readonly string[] }
}

/**
 * The contents that a module brings to every clinic that runs it: forms, document templates and code lists, each with an id and a version.
 * Each start of the server adds the versions that the clinic does not have yet. A version replaces lower ones of its id. It never replaces an equal
 * or a higher one, which the clinic may have changed. A content that a clinic has withdrawn stays withdrawn in later versions.
 */
export interface PluginContents {
  readonly forms?: readonly FormContent[]
  readonly documents?: readonly DocumentContent[]
  /** A code that a later version of its list leaves out stays. */
  readonly codeLists?: readonly CodeListContent[]
}
