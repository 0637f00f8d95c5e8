import type { ServerModule } from "@rond/core/server-kit"
import type { ServerArea } from "../../platform/areas/server-area.ts"
import { asNeededOutside } from "./as-needed.ts"
import { ePrescriptionsTaken } from "./e-prescriptions.ts"
import { ePrescriptionHandlers } from "./handlers.ts"
import { moduleId, prescribingFaults, prescribingName, prescribingSettings } from "./service/configured-prescribing.ts"
import { demoSessionPage } from "./session-page.ts"
import { forgetSessions } from "./sessions.ts"
import { createEPrescriptionTables } from "./tables.ts"

/** The prescriptions that clinicians issue in sessions of an external e-prescription service. */
export const ePrescriptionModule: ServerModule = {
  id: moduleId,
  handlers: ePrescriptionHandlers,
  migrations: { "0001_e_prescription": createEPrescriptionTables },
  takenActions: [ePrescriptionsTaken],
  asNeededPrescriptions: asNeededOutside,
  settings: prescribingSettings,
  retention: forgetSessions,
  demoFaults: { [prescribingName]: prescribingFaults },
  demoPages: [demoSessionPage],
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: ePrescriptionModule }
