import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { putDocuments } from "../areas/documents/templates.ts"
import { putCodeLists, putForms } from "../areas/record/contents.ts"

/**
 * Puts what the modules bring to every clinic into this one. Runs at each start, in one transaction for each module: a start with nothing new
 * reads the stored versions and writes nothing. Dies with an Error that names what cannot be used.
 */
export const putContents = (
  modules: readonly Pick<ServerModule, "contents">[],
): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(
      modules.flatMap(({ contents }) => contents ?? []),
      ({ forms = [], documents = [], codeLists = [] }) =>
        sql.withTransaction(Effect.all([putForms(forms), putDocuments(documents), putCodeLists(codeLists)], { discard: true })),
      { discard: true },
    ),
  )
