import type { ExternalServiceRefused, ExternalServiceUnavailable } from "@rond/core/server-kit"
import type { Effect } from "effect"
import type { ConsultationCover, MemberProfile } from "../model/profile.ts"
import type { Outcome } from "../model/outcome.ts"
import type { CurrentReport } from "../model/report/current-report.ts"
import type { OlderConsultation } from "../model/report/older-report.ts"

/** The consultation that a request to the insurer is about, and its sender. */
export interface Asking {
  /** The clinician's id. */
  readonly requesterId: string
  readonly meetingId: string
}

/** A consultation that is sent. */
export interface SentConsultation extends Asking {
  /** The account's id. */
  readonly kryUserId: string
  readonly report: CurrentReport
  /** The same for every attempt to send the same. Absent for a calculation, which finds out what became of it. */
  readonly idempotencyKey?: string
}

/** The report of a consultation that was not held. */
interface OlderSentConsultation extends Asking {
  readonly consultation: OlderConsultation
  /** The same for every attempt. */
  readonly idempotencyKey: string
}

/** A member about whom the insurer is asked. */
export interface AskedMember extends Asking {
  readonly kryUserId: string
  readonly entityId: string
  readonly partnerId: string
}

/** The patient whose consultation begins or has ended. */
interface RecordPatient extends Asking {
  readonly kryUserId: string
  readonly patientId: string
  readonly meetingFinished: boolean
}

/** A refusal did nothing; after an unavailability it is unknown whether the insurer did what it was asked. */
export type InsurerFailure = ExternalServiceRefused | ExternalServiceUnavailable

/** The insurer's service as the server sees it. Nothing in it waits less than the insurer needs. */
export interface InsurerService {
  /** Makes a consultation at the insurer, which calculates the coverage of its outcomes. Returns the outcomes that it decided. */
  readonly calculate: (consultation: SentConsultation) => Effect.Effect<readonly Outcome[], InsurerFailure>
  /** Replaces a consultation that the insurer has. */
  readonly send: (consultation: SentConsultation) => Effect.Effect<void, InsurerFailure>
  /** The outcomes that the insurer has calculated for a consultation; none where it was not asked. */
  readonly calculatedFor: (asking: Asking) => Effect.Effect<readonly Outcome[], InsurerFailure>
  /** Whether the insurer has a consultation, with or without outcomes. */
  readonly isKnown: (asking: Asking) => Effect.Effect<boolean, InsurerFailure>
  /** Sends a consultation that was not held. */
  readonly sendOlder: (consultation: OlderSentConsultation) => Effect.Effect<void, InsurerFailure>
  /** Tells the insurer's record system that a consultation begins or has ended. The same twice changes nothing. */
  readonly tellRecord: (patient: RecordPatient) => Effect.Effect<void, InsurerFailure>
  readonly coverOf: (member: AskedMember) => Effect.Effect<ConsultationCover, InsurerFailure>
  readonly profileOf: (member: AskedMember) => Effect.Effect<MemberProfile, InsurerFailure>
}
