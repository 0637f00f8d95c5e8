import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { EntryPrescription, PrescriptionDecision } from "../areas/record/model/index.ts"

/** An as-needed prescription, and the meeting whose entry it belongs to. */
export interface AsNeededPrescription extends EntryPrescription {
  readonly meetingId: string
  /** The as-needed prescriptions that belong together share it. */
  readonly groupId: string
}

/** A module's as-needed prescriptions, for readers of the record. A source asks for no access: who asks it does. */
export interface AsNeededSource {
  /** `undefined` where this id is none of the module's as-needed prescriptions, and where nothing was prescribed. */
  readonly find: (id: string) => Effect.Effect<AsNeededPrescription | undefined, SqlError.SqlError, SqlClient.SqlClient>
  /** Every state of the prescriptions in the group of one that was found, of the same patient, the newest first. */
  readonly historyOf: (id: string) => Effect.Effect<readonly PrescriptionDecision[], SqlError.SqlError, SqlClient.SqlClient>
}
