import type { Moment } from "@rond/core/time"
import type { NoteValues } from "@rond/core/plugin"
import type { OutcomeEntry } from "../../outcomes/model/index.ts"
import type { ConsultationStatus } from "../../insurer-service/model/index.ts"
import type { EntityNumbers } from "./report-error.ts"

/** The source of both reports, as the server has stored it. */
export interface ReportSource {
  readonly meeting: {
    readonly id: string
    readonly scheduled: Moment
    /** `null` for a consultation that never began. */
    readonly actualStart: Moment | null
    /** `null` where it never began, or has not ended. */
    readonly actualEnd: Moment | null
  }
  readonly clinician: { readonly id: string; readonly name: string }
  /** The insurer's numbers for the member; `undefined` where it has none. */
  readonly entityNumbers: EntityNumbers | undefined
  readonly userId: string
  /** The symptom that the member came with. One that cannot be written is the chief complaint's. */
  readonly patientSymptoms: string | undefined
  /** `undefined` where no note was written. */
  readonly note: NoteValues | undefined
  /** Standard and non-claim outcomes. */
  readonly outcomes: readonly OutcomeEntry[]
  readonly policy: { readonly policyNumber: string | null; readonly staffSchemeIndicator: string | null }
}

/** Further data of the older form. */
export interface OlderSource extends ReportSource {
  readonly status: ConsultationStatus
  readonly sendPatientInboxMessage: boolean
}

/** Further data of the current form. */
export interface CurrentSource extends ReportSource {
  readonly contact: { readonly phone: string | null; readonly email: string }
  /** The member agrees that the insurer gets the report. */
  readonly hasConsent: boolean
  /** ISO 8601. */
  readonly dateOfBirth: string | null
  readonly patientId: string
  readonly modules: { readonly hasVitalityAtWork: boolean; readonly hasEssentials: boolean }
  readonly practice: { readonly emr: string; readonly partnership: string; readonly id: string }
  /** The outcome summary is voided. */
  readonly isVoided: boolean
  /** The note's further answers that the form marks for the insurer, by their fields. */
  readonly additionalFields: readonly string[]
  /** The note is signed with the end, and then has content. */
  readonly signing: { readonly isAsked: boolean; readonly entryContentId: string | null }
}

/** The report's value if it is not known whether the member is staff of the insurer. It is in the contract's own words. */
export const unknownStaff = "Missing Vitality staff"
