import { digestOf, isPdf, largestPrescriptionBytes } from "../../model/payg-prescription.ts"

/** The faults of a file that are found before it is sent. */
export type FileIssue = "empty" | "not-pdf" | "too-large" | "unreadable"

/** A file that may be sent, with the SHA-256 of its content. */
export interface ReadFile {
  readonly file: File
  readonly sha256: string
}

/** Reads a chosen file. A file that may not be sent is not read further than that takes. */
export async function readChosen(file: File): Promise<ReadFile | FileIssue> {
  if (file.size === 0) return "empty"
  if (file.size > largestPrescriptionBytes) return "too-large"
  try {
    if (!(await isPdf(file))) return "not-pdf"
    return { file, sha256: await digestOf(file) }
  } catch {
    // It was moved, deleted or locked since it was chosen.
    return "unreadable"
  }
}

/** The boxes that the clinician ticked, and the file that they are about. */
export interface Verified {
  readonly sha256: string
  readonly signature: boolean
  readonly patientName: boolean
}

/** The boxes of this very file: none is ticked for a file with another content. */
export const verifiedOf = (verified: Verified | undefined, sha256: string): Verified =>
  verified?.sha256 === sha256 ? verified : { sha256, signature: false, patientName: false }

/** The properties of a document that a validator may judge. */
export interface DocumentMetadata {
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** Judges a document before it may be sent: whether it passes. It may ask a server. */
export type MetadataValidator = (metadata: DocumentMetadata) => boolean | Promise<boolean>

export const metadataOf = ({ file, sha256 }: ReadFile): DocumentMetadata => ({ name: file.name, sizeBytes: file.size, sha256 })
