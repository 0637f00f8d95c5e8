import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { norwegianPrescriptions, norwegianPrescriptionsToday } from "./demo/e-prescriptions.ts"
import {
  createNorwegianHomeTests,
  demoNorwegianHomeTests,
  norwegianHomeTestHandlers,
  norwegianHomeTestsTaken,
  norwegianLaboratory,
} from "../areas/home-test/server/home-test.ts"

/** Entry point `@rond/plugin-no/server`: Norway's half of the reference API. */
export const serverModule: ServerModule = {
  id: "no",
  handlers: norwegianHomeTestHandlers,
  migrations: { "0001_home_tests": createNorwegianHomeTests },
  takenActions: [norwegianHomeTestsTaken],
  settings: norwegianLaboratory.settings,
  demoFaults: norwegianLaboratory.demoFaults,
  demo: norwegianPrescriptions,
  demoToday: Effect.andThen(demoNorwegianHomeTests, norwegianPrescriptionsToday),
}
