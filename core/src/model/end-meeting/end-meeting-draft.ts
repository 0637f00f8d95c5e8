import type { Clinician } from "../clinician/clinician.ts"
import type { SectionAnswers } from "../evaluation/index.ts"
import type { Meeting } from "../meeting/meeting.ts"
import type { PatientInfo } from "../patient/patient.ts"
import type { CountTaken } from "./taken-counts.ts"
import type { ShareEntry } from "../record/entry.ts"
import type { FormTemplate } from "../record/form-template.ts"
import type { FormValues } from "../record/form-values.ts"

/** A form and its values when the meeting ends. */
export interface FormAnswers {
  readonly template: FormTemplate
  readonly values: FormValues
}

/** What validators and finish steps see. */
export interface EndMeetingDraft {
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly meeting: Meeting
  readonly patient: PatientInfo
  readonly clinician: Clinician
  /** Absent where this kind of meeting has no note form, or the note is stricken. */
  readonly note: FormAnswers | undefined
  /** The note's entry and the content last saved; the content id is absent until a first save. */
  readonly entry: { readonly id: string; readonly contentId: string | null } | undefined
  /** The share entry, if complete; absent otherwise and for a stricken note. */
  readonly share: ShareEntry | undefined
  /** Absent where this kind of meeting has no evaluation form. */
  readonly evaluation: FormAnswers | undefined
  /** Version of the evaluation and the sections' answers; 0 until a first save. */
  readonly evaluationVersion: number
  /** The values of the meeting's sections (means question, task checkboxes) by section id. */
  readonly sections: SectionAnswers
  /** Returns the count of a kind that the validator declares. */
  readonly taken: CountTaken
  /** Whether the note is to be signed. */
  readonly sign: boolean
}
