/** The file that each clinician chose in a meeting and has not uploaded. It lives as long as the page, and is not stored on the device. */
const files = new Map<string, File>()

/** The clinician and the meeting that the file belongs to. */
export interface FileOf {
  readonly clinicianId: string
  readonly meetingId: string
}

const keyOf = ({ clinicianId, meetingId }: FileOf) => JSON.stringify([clinicianId, meetingId])

/** The chosen file, also after its panel was closed. */
export const keptFile = (of: FileOf): File | undefined => files.get(keyOf(of))

/** Keeps a chosen file; `undefined` forgets it. */
export function keepFile(of: FileOf, file: File | undefined): void {
  if (file === undefined) files.delete(keyOf(of))
  else files.set(keyOf(of), file)
}
