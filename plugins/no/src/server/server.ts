import type { ServerModule } from "@rond/core/server-kit"
import { norwegianPrescriptions } from "./demo/e-prescriptions.ts"
import {
  createNorwegianHomeTests,
  norwegianHomeTestHandlers,
  norwegianHomeTestJobs,
  norwegianHomeTestsTaken,
  norwegianLaboratory,
} from "../areas/home-test/server/home-test.ts"

/** Entry point `@rond/plugin-no/server`: Norway's half of the reference API. */
export const serverModule: ServerModule = {
  id: "no",
  handlers: norwegianHomeTestHandlers,
  migrations: { "0001_home_tests": createNorwegianHomeTests },
  jobs: norwegianHomeTestJobs,
  takenActions: [norwegianHomeTestsTaken],
  settings: norwegianLaboratory.settings,
  demoFaults: norwegianLaboratory.demoFaults,
  demo: norwegianPrescriptions,
}
