import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { demoEntryDetails } from "./demo/entry-details.ts"
import { demoHealthChecks } from "./demo/health-checks.ts"
import { demoClaimsToday, demoSickNotes } from "./demo/rows.ts"
import { entryDetailHandlers } from "./entry-details.ts"
import { healthCheckHandlers } from "./health-checks.ts"
import { insuranceClaimHandlers } from "./insurance-claims.ts"
import { drugHandlers } from "./medication/drug-handlers.ts"
import { medicationHandlers } from "./medication/medication-handlers.ts"
import { medicationListTopicKind, medicationSettings } from "./medication/module.ts"
import { createMedicationTables } from "./medication/tables.ts"
import { sickNoteHandlers } from "./sick-notes.ts"
import { createClaimTables, createEntryDetailTables, createLabTables, createSickNoteTables } from "./tables.ts"

/** Entry point `@rond/plugin-se/server`: Sweden's half of the reference API. */
export const serverModule: ServerModule = {
  id: "se",
  handlers: [
    ...healthCheckHandlers,
    ...insuranceClaimHandlers,
    ...sickNoteHandlers,
    ...entryDetailHandlers,
    ...medicationHandlers,
    ...drugHandlers,
  ],
  migrations: {
    "0001_insurance_claims": createClaimTables,
    "0002_sick_notes": createSickNoteTables,
    "0003_lab_tests": createLabTables,
    "0004_entry_details": createEntryDetailTables,
    "0005_medications": createMedicationTables,
  },
  settings: medicationSettings,
  topics: [medicationListTopicKind],
  demo: Effect.andThen(demoSickNotes, demoEntryDetails),
  demoToday: Effect.andThen(demoClaimsToday, demoHealthChecks),
}
