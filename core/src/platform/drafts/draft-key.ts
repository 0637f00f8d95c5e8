/** Whose text this is and where it belongs. A draft opens nowhere else. */
export interface DraftKey {
  readonly clinicianId: string
  readonly patientId: string
  /** `undefined` for what is written outside a meeting. */
  readonly meetingId: string | undefined
  /** `note`, `evaluation`, `send-message` … */
  readonly form: string
}

/** One text for one key, the same for equal keys only: parts cannot run into each other. */
export const ownerOf = (key: DraftKey): string => JSON.stringify([key.clinicianId, key.patientId, key.meetingId ?? null, key.form])

/** The key that {@link ownerOf} wrote. */
export function keyOf(owner: string): DraftKey {
  const [clinicianId, patientId, meetingId, form] = JSON.parse(owner) as [string, string, string | null, string]
  return { clinicianId, patientId, meetingId: meetingId ?? undefined, form }
}

/** A stored draft says it belongs elsewhere than where it was found. It is never opened; the caller goes on without it. */
export class ForeignDraftError extends Error {
  override readonly name = "DraftOfAnother"
  constructor(form: string) {
    super(`A stored ${form} draft belongs to another clinician, patient or meeting and was not opened`)
  }
}
