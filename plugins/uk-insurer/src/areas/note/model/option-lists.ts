/** Body areas and accident causes, by the ids that the insurer knows. The first of each is the default. */

/** One option: the id that is sent, and the insurer's word for it. */
export interface ListOption {
  readonly id: number
  readonly name: string
}

export const bodyAreas: readonly ListOption[] = [
  { id: 1, name: "Not Applicable" },
  { id: 2, name: "Left" },
  { id: 3, name: "Right" },
  { id: 4, name: "Bilateral" },
  { id: 5, name: "Unknown" },
]

export const accidentCauses: readonly ListOption[] = [
  { id: 0, name: "Not Applicable" },
  { id: 1, name: "Road Traffic Accident" },
  { id: 2, name: "Professional/Semi Professional Sport" },
  { id: 3, name: "Armed Forces" },
  { id: 4, name: "Fossil Fuel Extraction" },
  { id: 5, name: "High Risk Activities" },
  { id: 6, name: "Acts of Terrorism/Riot/war/civil disturbance" },
  { id: 7, name: "Clinical Negligence" },
  { id: 8, name: "Faulty Medical Devices" },
  { id: 9, name: "Possible Clinical Negligence" },
  { id: 10, name: "Public Liability" },
  { id: 11, name: "Accident at work" },
  { id: 12, name: "Asbestos Related" },
  { id: 13, name: "Possible Criminal Assault" },
  { id: 14, name: "Other" },
]

export const defaultBodyArea = 1
export const defaultAccidentCause = 0

/**
 * The id in a form's value, which is the id as text (`"0"`) or as a number. `undefined` where nothing of the list is chosen; 0 is a choice.
 */
export function chosenId(list: readonly ListOption[], value: unknown): number | undefined {
  return list.find(({ id }) => value === id || value === String(id))?.id
}
