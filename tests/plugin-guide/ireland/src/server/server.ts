import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { contents } from "./contents.ts"
import { demoCards } from "./demo-cards.ts"
import { feeRegisterName, feeRegisterSettings } from "./fee-register.ts"
import { feeHandlers, feeSettled, feeWaivers } from "./fee.ts"
import { hasMedicalCard, medicalCardHandlers } from "./medical-card.ts"
import { demoNextOfKin } from "./demo-next-of-kin.ts"
import { nextOfKinHandlers } from "./next-of-kin.ts"
import { addParents, addWaiverReasons, createIrishTables, createNextOfKin } from "./tables.ts"

/** Entry point `@rond/plugin-ie/server`: Ireland's half of the reference API. */
export const serverModule: ServerModule = {
  id: "ie",
  handlers: [...medicalCardHandlers, ...feeHandlers, ...nextOfKinHandlers],
  migrations: {
    "0001_medical_card": createIrishTables,
    "0002_next_of_kin": createNextOfKin,
    "0003_parents": addParents,
    "0004_waiver_reasons": addWaiverReasons,
  },
  contents,
  finishSteps: [feeSettled],
  takenActions: [feeWaivers],
  facts: [hasMedicalCard],
  settings: feeRegisterSettings,
  demoFaults: { [feeRegisterName]: ["unavailable", "refused", "slow", "bad-json", "accepted-unanswered"] },
  demo: Effect.andThen(demoCards, demoNextOfKin),
}
