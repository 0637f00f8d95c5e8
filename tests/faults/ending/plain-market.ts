import { Effect } from "effect"
import { noteForm } from "../../../server/src/testing/clinics/record-clinic.ts"
import { contentOfNote, reportStep } from "../../outside/report-step.ts"
import { refusedCode } from "./ending.ts"
import type { ReportedMarket } from "./reported-market.ts"

/** A market of this program, whose service knows keys and what they replace. */
export const plainMarket = (service: string): ReportedMarket => ({
  country: "DE",
  modules: [{ id: "de", handlers: [], migrations: {}, finishSteps: [reportStep(service, refusedCode)] }],
  form: { template: noteForm, where: { country: "DE" } },
  values: { history: "first" },
  prepare: Effect.void,
  contentOf: contentOfNote,
})
