import type { ServerModule } from "@rond/core/server-kit"
import { demoCards } from "./demo-cards.ts"
import { feeHandlers } from "./fee.ts"
import { hasMedicalCard, medicalCardHandlers } from "./medical-card.ts"
import { createIrishTables } from "./tables.ts"

/** Entry point `@rond/plugin-ie/server`: Ireland's half of the reference API. */
export const serverModule: ServerModule = {
  id: "ie",
  handlers: [...medicalCardHandlers, ...feeHandlers],
  migrations: { "0001_medical_card": createIrishTables },
  facts: [hasMedicalCard],
  demo: demoCards,
}
