import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { demoCareFacilities } from "../areas/physical-referral/demo/care-facilities.ts"
import { demoPhysicalReferralToday } from "../areas/physical-referral/demo/referral-today.ts"
import { norwegianPrescriptions, norwegianPrescriptionsToday } from "./demo/e-prescriptions.ts"
import {
  createNorwegianHomeTests,
  demoNorwegianHomeTests,
  norwegianHomeTestHandlers,
  norwegianHomeTestJobs,
  norwegianHomeTestsTaken,
  norwegianLaboratory,
} from "../areas/home-test/server/home-test.ts"
import { physicalReferralHandlers, physicalReferralsTaken } from "../areas/physical-referral/server/physical-referrals.ts"

/** Entry point `@rond/plugin-no/server`: Norway's half of the reference API. */
export const serverModule: ServerModule = {
  id: "no",
  handlers: [...norwegianHomeTestHandlers, ...physicalReferralHandlers],
  migrations: { "0001_home_tests": createNorwegianHomeTests },
  takenActions: [norwegianHomeTestsTaken, physicalReferralsTaken],
  jobs: norwegianHomeTestJobs,
  settings: norwegianLaboratory.settings,
  demoFaults: norwegianLaboratory.demoFaults,
  demo: Effect.andThen(norwegianPrescriptions, demoCareFacilities),
  demoToday: Effect.all([demoNorwegianHomeTests, norwegianPrescriptionsToday, demoPhysicalReferralToday], { discard: true }),
}
