import type { ServerModule } from "@rond/core/server-kit"
import { createSearchWords } from "./search-words.ts"
import { createTables } from "./tables.ts"

/** Pools, people, patients, meetings, symptom forms: what every other area stands on. */
export const clinicModule: ServerModule = {
  id: "core.clinic",
  handlers: [],
  migrations: {
    "0001_tables": createTables,
    "0002_search_words": createSearchWords,
  },
}
