/** Identifies a draft: its author, patient, meeting and form. A draft opens nowhere else. */
export interface DraftKey {
  readonly clinicianId: string
  readonly patientId: string
  /** `undefined` for what is written outside a meeting. */
  readonly meetingId: string | undefined
  /** `note`, `evaluation`, `send-message` … */
  readonly form: string
}

/** The key as one text: equal for equal keys only, because the parts are encoded separately. */
export const ownerOf = (key: DraftKey): string => JSON.stringify([key.clinicianId, key.patientId, key.meetingId ?? null, key.form])

/** The key that {@link ownerOf} wrote. */
export function keyOf(owner: string): DraftKey {
  const [clinicianId, patientId, meetingId, form] = JSON.parse(owner) as [string, string, string | null, string]
  return { clinicianId, patientId, meetingId: meetingId ?? undefined, form }
}

/** The stored draft belongs to another key than the one it was found under. It is never opened. */
export class ForeignDraftError extends Error {
  override readonly name = "DraftOfAnother"
  constructor(form: string) {
    super(`A stored ${form} draft belongs to another clinician, patient or meeting and was not opened`)
  }
}
