import { askExternal, type ExternalService, externalServiceSettings, externalTimeoutSeconds } from "@rond/core/server-kit"
import { type FaultKind, type ServiceFailures, throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import { demoCatalogue, catalogueUnavailable, type FromCatalogue } from "../../../medication/server/index.ts"
import { type DrugDocument, listDrugDocuments } from "../../model/contract/product.ts"
import { demoDocuments } from "./demo-documents.ts"

/** The port to the service that knows about pregnancy and breastfeeding. It is asked only about products, never about patients. */
export interface DrugInformationSource {
  readonly documentsOf: (nplId: string) => FromCatalogue<readonly DrugDocument[]>
}

/** The address of the drug information service, and its key. Without an address, the demo has its own and a deployment has none. */
export const drugInformationSettings = externalServiceSettings("ROND_DRUG_INFORMATION_URL", "ROND_DRUG_INFORMATION_KEY")

/** The service's name in `ROND_DEMO_FAULTS`. */
export const drugInformationName = "se.drug-information"

/** The faults that the demo can give it. */
export const drugInformationFaults: readonly FaultKind[] = ["unavailable", "refused", "slow", "bad-json"]

const notAnswered = catalogueUnavailable("The drug information service did not answer")
const notAsAgreed = catalogueUnavailable("The drug information service did not answer as it should")

const failures: ServiceFailures<typeof notAnswered> = {
  unavailable: () => notAnswered,
  refused: () => notAsAgreed,
  unreadable: () => notAsAgreed,
}

const noInformation: DrugInformationSource = {
  documentsOf: () => Effect.fail(catalogueUnavailable("This deployment has no drug information service")),
}

const demoInformation: DrugInformationSource = {
  documentsOf: (nplId) =>
    Effect.map(demoCatalogue.drug(nplId), (drug) => (drug === undefined ? [] : demoDocuments(drug.medication.atcCode))),
}

/** A service that answers GET `/documents/{nplId}` in JSON with `documents`: each has `kind`, `risk_class`, `text`, `source` and the day `as_of`. */
const informationOverHttp = (service: ExternalService): DrugInformationSource => ({
  documentsOf: (nplId) =>
    askExternal(service, {
      method: "GET",
      path: ["documents", nplId],
      response: listDrugDocuments.response,
      seconds: externalTimeoutSeconds,
    }).pipe(
      Effect.map(({ documents }) => documents),
      Effect.catchTags({
        ExternalServiceUnavailable: ({ reason }) => Effect.fail(failures.unavailable(reason)),
        ExternalServiceRefused: ({ status }) => (status === 404 ? Effect.succeed([]) : Effect.fail(failures.refused())),
      }),
    ),
})

// The start has checked the settings.
const configured = Effect.map(Effect.orDie(drugInformationSettings), ({ service, isDemo }): DrugInformationSource => {
  if (service !== undefined) return informationOverHttp(service)
  return isDemo ? demoInformation : noInformation
})

/** The source of advice on products in pregnancy and while breastfeeding. Provide another one for a source that is reached in another way. */
export const DrugInformation = Context.Reference<DrugInformationSource>("@rond/plugin-se/DrugInformation", {
  defaultValue: () => ({
    documentsOf: (nplId) =>
      throughDemoFault(
        drugInformationName,
        Effect.flatMap(configured, (source) => source.documentsOf(nplId)),
        failures,
      ),
  }),
})
