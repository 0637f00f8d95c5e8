import type { Clinician } from "../clinician/clinician.ts"
import type { SectionAnswers } from "../evaluation/index.ts"
import type { Meeting } from "../meeting/meeting.ts"
import type { PatientInfo } from "../patient/patient.ts"
import type { CountTaken } from "./taken-counts.ts"
import type { ShareEntry } from "../record/entry.ts"
import type { FormTemplate } from "../record/form-template.ts"
import type { FormValues } from "../record/form-values.ts"

/** A form and what stands in it at the moment of ending. */
export interface FormAnswers {
  readonly template: FormTemplate
  readonly values: FormValues
}

/** What the clinician is about to finish, as every validator and finish step sees it. */
export interface EndMeetingDraft {
  readonly meetingId: string
  readonly patientId: string
  readonly clinicianId: string
  readonly meeting: Meeting
  readonly patient: PatientInfo
  readonly clinician: Clinician
  /** Absent where this kind of meeting has no note form, and where its note is stricken: nothing can be written in it any more. */
  readonly note: FormAnswers | undefined
  /** The note's entry and the content last saved; the content id is absent until a first save. */
  readonly entry: { readonly id: string; readonly contentId: string | null } | undefined
  /** Whether the note may be shared, as far as it is answered; absent while it is not, and where the note is stricken. */
  readonly share: ShareEntry | undefined
  /** Absent where this kind of meeting has no evaluation form. */
  readonly evaluation: FormAnswers | undefined
  /** Version of the evaluation and the sections' answers; 0 until a first save. */
  readonly evaluationVersion: number
  /** The answers of the meeting's sections (means question, task checkboxes) by section id. */
  readonly sections: SectionAnswers
  /** A validator reads the kinds that it declares, and no others. */
  readonly taken: CountTaken
  /** Whether the note is to be signed, or the meeting finished unsigned. */
  readonly sign: boolean
}
