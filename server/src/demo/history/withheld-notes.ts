import { activitiesOf, activityFor } from "../day/activities.ts"
import { type DemoClinician, demoClinicians } from "../clinicians.ts"
import { minutesOf } from "./history.ts"
import type { MeetingPlan } from "./meeting-rows.ts"
import { idOf } from "../random.ts"

/** Why a note may not be shared, as a Swedish clinician writes it: only Sweden's clinicians answer that. */
const noShareReason = "Risk för hot från en närstående som kan läsa journalen."

/**
 * Colleagues' notes about a meeting's patient that its clinician may not read: a signed note that may not be shared for a year, and an
 * unsigned note from the day before yesterday. Nobody else is in either meeting.
 */
export function withheldNotes(meeting: MeetingPlan): readonly MeetingPlan[] {
  const { pool } = meeting.clinician
  const today = meeting.startAt.toZonedDateTimeISO(pool.timeZone).toPlainDate()
  const [protects, writes] = colleaguesOf(meeting.clinician)
  return [
    {
      ...heldBefore(meeting, protects, "protected", 21),
      ended: "signed",
      share: { isSharable: false, noShareReason, noShareExpire: today.add({ years: 1 }).toString() },
    },
    { ...heldBefore(meeting, writes, "unsigned", 2), ended: "unsigned" },
  ]
}

/** A psychologist and a doctor of the same pool. */
function colleaguesOf(clinician: DemoClinician): readonly [DemoClinician, DemoClinician] {
  const find = (profession: DemoClinician["profession"]) => {
    const found = demoClinicians.findLast(
      (colleague) => colleague.pool === clinician.pool && colleague !== clinician && colleague.profession === profession,
    )
    if (found === undefined) throw new Error(`${clinician.subject} has no ${profession} for a colleague`)
    return found
  }
  return [find("psychologist"), find("doctor")]
}

function heldBefore({ id, patient, startAt }: MeetingPlan, clinician: DemoClinician, name: string, days: number) {
  return {
    id: idOf("withheld", id, name),
    clinician,
    patient,
    activityType: activityFor(patient, activitiesOf(clinician)[0]!),
    startAt: startAt.subtract({ hours: days * 24 }),
    minutes: minutesOf(clinician),
    hasForm: false,
  }
}
