import type { ServerModule } from "@rond/core/server-kit"
import { demoPartners } from "./demo-partners.ts"
import { emrSyncHandlers } from "./emr-sync.ts"
import { emrName } from "./external-emr.ts"
import { healthCentreHandlers } from "./health-centre.ts"
import { partnerPatientHandlers } from "./partner-patients.ts"
import { phonePatientHandlers } from "./phone-patients.ts"
import { createFrenchTables, guardRegistration, guardRegistrationByLock } from "./tables.ts"

/** Entry point `@rond/plugin-fr/server`: France's half of the reference API. */
export const serverModule: ServerModule = {
  id: "fr",
  handlers: [...partnerPatientHandlers, ...emrSyncHandlers, ...healthCentreHandlers, ...phonePatientHandlers],
  migrations: {
    "0001_partners": createFrenchTables,
    "0002_registration": guardRegistration,
    "0003_registration_by_lock": guardRegistrationByLock,
  },
  demoFaults: { [emrName]: ["unavailable", "refused", "slow", "accepted-unanswered"] },
  demo: demoPartners,
}
