import { Schema } from "effect"
import { EpochMillis, snakeCaseStruct } from "../../../kernel/api/index.ts"
import { lostAfterSeconds } from "./visit.ts"

/** The state of a meeting's call at both ends, as the server stores it. Moments are epoch milliseconds of the server's clock. */
export interface CallPresence {
  readonly nowMillis: number
  /** The meeting has ended in any way. */
  readonly isOver: boolean
  readonly patient: {
    /** The time the patient last came into the call; null if they never did. */
    readonly presentSinceMillis: number | null
    readonly lastAliveMillis: number | null
    /** The patient declined or hung up, and has not returned. */
    readonly hasLeft: boolean
  }
  readonly clinician: {
    readonly lastAliveMillis: number | null
    /** The time a clinician ended the call; null if none did, and once one is in the call again. */
    readonly leftAtMillis: number | null
  }
}

/** The patient's place in a meeting's call. */
export interface WaitingRoom {
  /** The patient's page is in the call, with or without a clinician. */
  readonly isPatientThere: boolean
  /** The time from which the patient has been in the call without a clinician, in epoch milliseconds; null while they are not. */
  readonly waitingSinceMillis: number | null
}

const nobodyThere: WaitingRoom = { isPatientThere: false, waitingSinceMillis: null }

/**
 * A patient is in the call while their page's last sign of life is less than {@link lostAfterSeconds} old, and waits there while no
 * clinician's page is in it by the same measure. A goodbye counts at once.
 */
export function waitingRoomOf({ nowMillis, isOver, patient, clinician }: CallPresence): WaitingRoom {
  const isAlive = (lastAliveMillis: number | null) => lastAliveMillis !== null && nowMillis - lastAliveMillis < lostAfterSeconds * 1_000
  if (isOver || patient.hasLeft || patient.presentSinceMillis === null || !isAlive(patient.lastAliveMillis)) return nobodyThere
  if (clinician.leftAtMillis === null && isAlive(clinician.lastAliveMillis)) return { isPatientThere: true, waitingSinceMillis: null }
  const aloneSinceMillis = clinician.leftAtMillis ?? clinician.lastAliveMillis ?? 0
  return { isPatientThere: true, waitingSinceMillis: Math.max(patient.presentSinceMillis, aloneSinceMillis) }
}

/** Whole minutes that a patient has waited. */
export const waitedMinutes = (sinceMillis: number, nowMillis: number): number => Math.max(0, Math.floor((nowMillis - sinceMillis) / 60_000))

/** A patient who waits for the clinician, with no more of them than a tab's title shows. */
export const WaitingPatient = snakeCaseStruct({
  meetingId: Schema.NonEmptyString,
  /** The meeting's booked start. */
  startMillis: EpochMillis,
  patientInitials: Schema.String,
  sinceMillis: EpochMillis,
  /** False for a patient who is still in the call after the clinician has left it. */
  isNew: Schema.Boolean,
})
export type WaitingPatient = typeof WaitingPatient.Type

/**
 * Event to the meeting's clinician, and to the pages that have the meeting open: the patient or a clinician joined or left the call.
 */
export const waitingRoomChanged = "waiting-room-changed"
