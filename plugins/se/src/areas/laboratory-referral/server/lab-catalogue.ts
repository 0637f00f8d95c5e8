import { askExternal, externalTimeoutSeconds, type ExternalServiceRefused, ExternalServiceUnavailable } from "@rond/core/server-kit"
import { throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { swedishLaboratory } from "../../laboratory/server/index.ts"
import { LabCatalogue } from "../model/laboratory-referral.ts"
import { demoCatalogue } from "../demo/catalogue.ts"

/** The catalogue's name in `ROND_DEMO_FAULTS`. */
export const labCatalogueName = "se.laboratory-catalogue"

type FromLaboratory = Effect.Effect<LabCatalogue, ExternalServiceRefused | ExternalServiceUnavailable>

/** Reads the laboratory's catalogue: `GET catalogue`. */
const readCatalogue: FromLaboratory = Effect.flatMap(swedishLaboratory.connection, ({ service, isDemo }): FromLaboratory => {
  if (service !== undefined)
    return askExternal(service, { method: "GET", path: ["catalogue"], response: LabCatalogue, seconds: externalTimeoutSeconds })
  return isDemo ? Effect.succeed(demoCatalogue) : Effect.fail(new ExternalServiceUnavailable({ reason: "unreachable" }))
})

/** The tests and sites of the laboratory. Provide another one for a laboratory that is reached in another way. */
export const LaboratoryCatalogue = Context.Reference<FromLaboratory>("@rond/plugin-se/LaboratoryCatalogue", {
  defaultValue: () => throughDemoFault(labCatalogueName, readCatalogue, swedishLaboratory.failures),
})
