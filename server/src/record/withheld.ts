import { Access } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { reader } from "./reader.ts"
import { standingColumns, visibilityOf, type EntryStanding } from "./visibility.ts"

/** Fails with `entry_withheld` while the calling clinician learns no more of this entry than that it exists. */
export const mustNotBeWithheld = (entryId: string, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [standing] = yield* sql<EntryStanding>`
      select ${yield* standingColumns(yield* reader)}, false as "isEmergency" from entry where id = ${entryId}`
    if (standing !== undefined && visibilityOf(standing) === "whole") return
    yield* (yield* Access).refuse("This entry is not signed yet, or may not be shared", { patientId }, "entry_withheld")
  })
