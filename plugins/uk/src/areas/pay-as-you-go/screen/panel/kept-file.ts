import { randomId } from "@rond/core/platform/http"
import type { ReadFile } from "./chosen-file.ts"

/** A chosen file, with the idempotency key of its upload: one for each content. */
interface KeptFile extends ReadFile {
  readonly uploadKey: string
}

/** The file that each clinician chose in a meeting and has not uploaded. It lives as long as the page, and is not stored on the device. */
const files = new Map<string, KeptFile>()

/** The clinician and the meeting that the file belongs to. */
export interface FileOf {
  readonly clinicianId: string
  readonly meetingId: string
}

const keyOf = ({ clinicianId, meetingId }: FileOf) => JSON.stringify([clinicianId, meetingId])

/**
 * The chosen file, also after its panel was closed. Its key is the same then: an upload that is under way, or whose answer was lost, is not
 * made twice.
 */
export const keptFile = (of: FileOf): KeptFile | undefined => files.get(keyOf(of))

/** Keeps a chosen file; `undefined` forgets it. */
export function keepFile(of: FileOf, read: ReadFile | undefined): void {
  const before = keptFile(of)
  if (read === undefined) files.delete(keyOf(of))
  else files.set(keyOf(of), { ...read, uploadKey: before?.sha256 === read.sha256 ? before.uploadKey : randomId() })
}
