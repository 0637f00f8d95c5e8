import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { reader } from "../reader.ts"
import { entryAccessColumns, visibilityOf, type StoredEntryAccess } from "./visibility.ts"

/** Fails with `entry_withheld` if the calling clinician may only know that this entry exists. */
export const mustNotBeWithheld = (entryId: string, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [standing] = yield* sql<StoredEntryAccess>`
      select ${yield* entryAccessColumns(yield* reader)} from entry where id = ${entryId}`
    // Emergency access opens the history for reading; an entry's own form is for those who write in it.
    if (standing !== undefined && visibilityOf({ ...standing, isEmergency: false }) === "whole") return
    yield* (yield* Access).refuse("This entry is not signed yet, or may not be shared", { patientId }, "entry_withheld")
  })
