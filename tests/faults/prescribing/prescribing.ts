/** The values that the server that prescribes shares with those who watch it. */

/** The subject of the one doctor. */
export const prescribingPerson = "doctor"

export const meetingOf = (place: number): string => `m${place}`
export const patientOf = (place: number): string => `patient-${place}`
export const idNumberOf = (place: number): string => `19800203${String(place).padStart(4, "0")}`

/** A prescription as the database has it. */
export interface StoredFact {
  readonly id: string
  readonly state: string
  readonly nationalId: string | null
  readonly audited: number
}

/** The database's prescriptions of one meeting. */
export interface PrescribingFacts {
  readonly prescriptions: readonly StoredFact[]
}
