import { Context, Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { DocumentSheet } from "../areas/documents/model/index.ts"
import type { PatientAccess } from "./access.ts"

/** The printed content about a patient. The clinic's head and the patient's name, id number and date of birth are added. */
export interface PatientSheet extends Pick<DocumentSheet, "title" | "language" | "parts" | "closing"> {
  /** The name of the country's id number in the sheet's language. */
  readonly idNumberLabel: string
}

/** Draws sheets as tagged PDF files. A character that the typeface lacks is printed as its code point. */
export interface Pages {
  readonly ofPatient: (patient: PatientAccess, sheet: PatientSheet) => Effect.Effect<Blob, SqlError.SqlError, SqlClient.SqlClient>
}

/** The server provides it. */
export const Pages = Context.Reference<Pages>("@rond/core/server-kit/Pages", {
  defaultValue: () => ({ ofPatient: () => Effect.die("Nothing draws pages here") }),
})
