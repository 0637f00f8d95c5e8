import { openWords, snakeCaseStruct } from "@rond/core/api"
import { Schema } from "effect"

/** The largest prescription, in bytes. */
export const largestPrescriptionBytes = 10_000_000

/**
 * A prescription for which the patient pays, as its document. `state`: it opens once a scan has found it clean. An infected one is deleted, and
 * one that could not be scanned stays closed; neither counts as issued.
 */
export const PaygPrescription = snakeCaseStruct({
  id: Schema.String,
  /** The document's file name, safe on every device. */
  name: Schema.String,
  sizeBytes: Schema.Int,
  /** SHA-256 of the document, in hexadecimal digits. */
  sha256: Schema.String,
  state: openWords("prescription state", ["checking", "clean", "infected", "failed"]),
  uploadedAt: Schema.String,
})
export type PaygPrescription = typeof PaygPrescription.Type

/** Whether a file is a PDF by its first bytes. Its name and its declared type decide nothing. */
export async function isPdf(file: Blob): Promise<boolean> {
  return new TextDecoder("latin1").decode(await file.slice(0, 5).arrayBuffer()) === "%PDF-"
}

/** The SHA-256 of a file's content, in hexadecimal digits. */
export async function digestOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
