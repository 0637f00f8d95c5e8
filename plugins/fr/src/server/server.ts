import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { frenchPrescriptions, frenchPrescriptionsToday } from "./demo/e-prescriptions.ts"
import { demoPartners } from "./demo-partners.ts"
import { emrSyncHandlers } from "../areas/emr-sync/server/emr-sync.ts"
import { emrName } from "../areas/emr-sync/server/external-emr.ts"
import { healthCentreHandlers } from "../areas/patient/server/health-centre.ts"
import { partnerPatientHandlers } from "../areas/patient/server/partner-patients.ts"
import { phonePatientHandlers } from "../areas/phone-patient/server/phone-patients.ts"
import { createFrenchTables } from "./tables.ts"

/** Entry point `@rond/plugin-fr/server`: France's half of the reference API. */
export const serverModule: ServerModule = {
  id: "fr",
  handlers: [...partnerPatientHandlers, ...emrSyncHandlers, ...healthCentreHandlers, ...phonePatientHandlers],
  migrations: { "0001_fr": createFrenchTables },
  demoFaults: { [emrName]: ["unavailable", "refused", "slow", "accepted-unanswered"] },
  demo: Effect.andThen(demoPartners, frenchPrescriptions),
  demoToday: frenchPrescriptionsToday,
}
