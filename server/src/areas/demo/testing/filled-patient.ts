import { demoClinicians } from "../clinicians.ts"
import { historyOf } from "../history/history.ts"
import { recordServiceRowsOf, warningRowsOf } from "../patient/patient-extras.ts"
import type { MeetingPlan } from "../history/meeting-rows.ts"
import type { DemoPatient } from "../patient/patients.ts"

/** A patient of the demo clinic with what a fill on one day gives them. */
interface FilledPatient {
  readonly patient: DemoPatient
  readonly warnings: number
  /** Codes of the record service's notices. */
  readonly notices: readonly string[]
  /** Past and booked meetings, as of the day of the fill. */
  readonly history: readonly MeetingPlan[]
}

/** Days of a care relation: fewer than in a pool, so that a demo stays valid for weeks. */
const daysInCare = 330

/** Whether the clinician may open the record on the day of the fill and for weeks after it. */
export const isTreatedBy = (subject: string, { history }: FilledPatient, today: Temporal.PlainDate): boolean =>
  history.some(
    ({ clinician, ended, startAt }) =>
      clinician.subject === subject &&
      ended !== undefined &&
      startAt.epochMilliseconds > today.subtract({ days: daysInCare }).toZonedDateTime(clinician.pool.timeZone).epochMilliseconds,
  )

/** Whether the patient has a signed note and a message in the pool of this clinician. */
export const isWrittenAboutBy = (subject: string, { history }: FilledPatient): boolean => {
  const poolId = demoClinicians.find((clinician) => clinician.subject === subject)?.pool.id
  return history.some(({ clinician, ended, hasMessage }) => clinician.pool.id === poolId && ended === "signed" && hasMessage === true)
}

/** The patient at this index of a pool after a fill on this day. */
export function filledPatient(patients: readonly DemoPatient[], index: number, today: Temporal.PlainDate): FilledPatient {
  const patient = patients[index]!
  const clinicians = demoClinicians.filter(({ pool }) => pool.id === patient.pool.id)
  return {
    patient,
    warnings: warningRowsOf(patient, clinicians, today).length,
    notices: recordServiceRowsOf(patient, index).map(({ code }) => code),
    history: historyOf(patient, clinicians, today),
  }
}
