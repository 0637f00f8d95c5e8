import type { ServerModule } from "@rond/core/server-kit"
import { norwegianPrescriptions } from "./demo/e-prescriptions.ts"

/** Entry point `@rond/plugin-no/server`: Norway's half of the reference API. It has no endpoints of its own. */
export const serverModule: ServerModule = { id: "no", handlers: [], migrations: {}, demo: norwegianPrescriptions }
