import type { CountTaken } from "../../actions/model/index.ts"
import type { Clinician } from "../../clinician/model/index.ts"
import type { SectionAnswers } from "../../evaluation/model/index.ts"
import type { Meeting } from "../../meeting/model/index.ts"
import type { PatientInfo } from "../../patient/model/index.ts"
import type { ShareEntry, FormTemplate, FormValues } from "../../record/model/index.ts"

/** A rule used a count that is missing: nothing was counted yet, or the list could not be read. */
export class NotCounted extends Error {
  override readonly name = "NotCounted"
}

/** The counts before counting: always throws. */
export const countedNowhere: CountTaken = (action) => {
  throw new NotCounted(`The taken actions of kind ${action} are not counted`)
}

/** The counts that a rule may read. An undeclared kind is never counted, so reading it is a programming error. */
export const declaredCounts =
  (declared: readonly string[], taken: CountTaken): CountTaken =>
  (action) => {
    if (!declared.includes(action)) throw new Error(`it reads the count of ${action} and does not declare it`)
    return taken(action)
  }

/** A form and its values when the meeting ends. */
export interface FormAnswers {
  readonly template: FormTemplate
  readonly values: FormValues
}

/** The draft that validators and finish steps see. */
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
