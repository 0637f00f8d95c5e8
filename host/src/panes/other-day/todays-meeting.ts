import type { DayMeeting } from "@rond/core/features/meeting"

/**
 * The meeting with a patient that a clinician wants to return to today: of those not finished the nearest in time, else the latest one.
 *
 * @param meetings the clinician's own of today
 */
export function todaysMeeting(meetings: readonly DayMeeting[], patientId: string, nowMillis: number): DayMeeting | undefined {
  const withPatient = meetings.filter(({ patient }) => patient.id === patientId)
  const unfinished = withPatient.filter(({ finishedStatus }) => finishedStatus === null)
  const distance = ({ startMillis, endMillis }: DayMeeting) => Math.max(0, startMillis - nowMillis, nowMillis - endMillis)
  return (
    unfinished.toSorted((left, right) => distance(left) - distance(right))[0] ??
    withPatient.toSorted((left, right) => right.startMillis - left.startMillis)[0]
  )
}
