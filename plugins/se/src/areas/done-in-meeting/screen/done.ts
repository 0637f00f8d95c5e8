import type { MedicationDone, MedicationItem, MedicationLists } from "../../medication/model/contract/index.ts"
import type { Immunization, ImmunizationSeries } from "../../vaccination/model/index.ts"

/** A medication, and the last that was done to it in a meeting. */
export interface DoneMedication {
  readonly item: MedicationItem
  readonly done: MedicationDone
}

/** The changes to the patient's medications in a meeting, the latest first. One that was added and then changed there was added. */
export function doneMedications({ active, past, enteredInError = [] }: MedicationLists, meetingId: string): readonly DoneMedication[] {
  return [...active, ...past, ...enteredInError]
    .flatMap((item) => {
      const here = (item.doneIn ?? []).filter((done) => done.meetingId === meetingId)
      const last = here.at(-1)
      const added = here.find(({ change }) => change === "added")
      return last === undefined ? [] : [{ item, done: last.change === "edited" && added !== undefined ? added : last }]
    })
    .toSorted((left, right) => right.done.at.localeCompare(left.done.at))
}

/** The doses that were registered in a meeting, without those entered in error. */
export const doneDoses = (series: readonly ImmunizationSeries[], meetingId: string): readonly Immunization[] =>
  series.flatMap(({ immunizations }) => immunizations).filter((dose) => dose.meetingId === meetingId && dose.status === "completed")
