import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ServerModule } from "@rond/core/server-kit"
import { draftHandlers, keyDays } from "./handlers.ts"
import { createDraftKeyTable } from "./tables.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

/** The keys of unsent drafts. Deleting a key makes its drafts unreadable on every device. */
export const draftsModule: ServerModule = {
  id: "core.drafts",
  handlers: draftHandlers,
  migrations: { "0001_keys": createDraftKeyTable },
  retention: Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`delete from draft_key where made_at < now() - make_interval(days => ${keyDays})`,
  ),
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.clinic"], module: draftsModule }
