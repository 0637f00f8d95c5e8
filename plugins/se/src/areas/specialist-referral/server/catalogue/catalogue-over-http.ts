import { snakeCaseStruct } from "@rond/core/api"
import { askExternal, type ExternalService, externalTimeoutSeconds } from "@rond/core/server-kit"
import type { ServiceFailures } from "@rond/core/server-kit/demo"
import { Effect, Schema } from "effect"
import { listSpecialistTypes, SpecialistUnit } from "../../model/catalogue.ts"
import { catalogueUnavailable, type SpecialistSource } from "./specialist-source.ts"

/** The format of an HSA id, by which the national catalogue names a unit. It has no unit with another. */
const hsaIdPattern = /^SE\d{10}-[A-Z0-9]{1,18}$/

const Found = snakeCaseStruct({ specialistUnits: Schema.Array(SpecialistUnit) })

/** The catalogue's errors. */
export const catalogueFailures: ServiceFailures<ReturnType<typeof catalogueUnavailable>> = {
  unavailable: (reason) => catalogueUnavailable(`The catalogue of specialists was not reached: ${reason}`),
  refused: () => catalogueUnavailable("The catalogue of specialists refused the request"),
  unreadable: () => catalogueUnavailable("The catalogue of specialists did not answer as agreed"),
}

/**
 * A catalogue in JSON with names in snake_case: GET `/types`, POST `/units/search` and GET `/units/{id}` (404 for none), below the service's
 * address.
 */
export function catalogueOverHttp(service: ExternalService): SpecialistSource {
  const failed = {
    ExternalServiceUnavailable: ({ reason }: { readonly reason: Parameters<typeof catalogueFailures.unavailable>[0] }) =>
      Effect.fail(catalogueFailures.unavailable(reason)),
    ExternalServiceRefused: () => Effect.fail(catalogueFailures.refused()),
  }
  const seconds = externalTimeoutSeconds
  return {
    types: askExternal(service, { method: "GET", path: ["types"], response: listSpecialistTypes.response, seconds }).pipe(
      Effect.map(({ specialistTypes }) => specialistTypes),
      Effect.catchTags(failed),
    ),
    searchUnits: ({ specialistTypeId, query, countyId }) =>
      askExternal(service, {
        method: "POST",
        path: ["units", "search"],
        body: { specialist_type_id: specialistTypeId, query, county_id: countyId },
        response: Found,
        seconds,
      }).pipe(
        Effect.map(({ specialistUnits }) => specialistUnits),
        Effect.catchTags(failed),
      ),
    unit: (id) =>
      hsaIdPattern.test(id)
        ? askExternal(service, { method: "GET", path: ["units", id], response: SpecialistUnit, seconds }).pipe(
            Effect.catchTags({
              ...failed,
              ExternalServiceRefused: ({ status }) =>
                status === 404 ? Effect.succeed(undefined) : Effect.fail(catalogueFailures.refused()),
            }),
          )
        : Effect.succeed(undefined),
  }
}
