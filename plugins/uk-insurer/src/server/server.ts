import type { ServerModule } from "@rond/core/server-kit"
import { demoMigrated } from "./demo-migrated.ts"
import { formDataHandlers } from "./form-data.ts"

/** Public face `@rond/plugin-uk-insurer/server`: the insurer's half of the reference API. It has no tables of its own. */
export const serverModule: ServerModule = {
  id: "uk-insurer",
  handlers: formDataHandlers,
  migrations: {},
  demoToday: demoMigrated,
}
