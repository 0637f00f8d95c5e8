import { type Endpoint } from "@rond/core/api"
import { askExternal, type ExternalService, externalTimeoutSeconds, type UnavailableReason } from "@rond/core/server-kit"
import type { ServiceFailures } from "@rond/core/server-kit/demo"
import { Effect, type Schema } from "effect"
import { Drug, type Reason } from "../../model/contract/drug.ts"
import { listDrugReasons, searchDrugs, searchReasons } from "../../model/contract/endpoints.ts"
import { catalogueUnavailable, type DrugSource } from "./drug-source.ts"

/** The format of the national register of medicines' ids (NPL). The catalogue has no drug with another. */
const nplIdPattern = /^\d{14}$/

/**
 * The most drugs and reasons that are remembered, and the time: a clinician who chooses one adds it soon, and that write should not
 * wait for the catalogue.
 */
const mostRemembered = 1_000
const rememberedMillis = 10 * 60_000

/**
 * A catalogue that answers in JSON like our own endpoints: POST `/drugs/search` and `/reason/search` with a `query`, GET `/drug/{nplId}` (404
 * for none) and `/reason/{nplId}`, below the service's address.
 */
export function catalogueOverHttp(service: ExternalService): DrugSource {
  const drugs = remembering<Drug>(({ medication }) => medication.nplId)
  const reasons = remembering<Reason>(({ code }) => code)
  const search = <A>(path: readonly string[], { response }: Pick<Endpoint<unknown, unknown, unknown, A>, "response">, query: string) =>
    Effect.flatMap(requestFor(service, path, response, { query }), (found) =>
      found === undefined ? Effect.fail(catalogueUnavailable("The drug catalogue has no such search")) : Effect.succeed(found),
    )
  return {
    searchDrugs: (query) =>
      search(["drugs", "search"], searchDrugs, query).pipe(
        Effect.map(({ results }) => results),
        Effect.tap((found) => Effect.sync(() => found.forEach(drugs.keep))),
      ),
    drug: (nplId) => {
      const cachedDrug = drugs.find(nplId)
      if (cachedDrug !== undefined) return Effect.succeed(cachedDrug)
      if (!nplIdPattern.test(nplId)) return Effect.undefined
      return requestFor(service, ["drug", nplId], Drug).pipe(
        Effect.tap((drug) => Effect.sync(() => drug === undefined || drugs.keep(drug))),
      )
    },
    searchReasons: (query) =>
      search(["reason", "search"], searchReasons, query).pipe(
        Effect.map((found) => found.reasons),
        Effect.tap((found) => Effect.sync(() => found.forEach(reasons.keep))),
      ),
    reasonsFor: (nplId) =>
      nplIdPattern.test(nplId)
        ? requestFor(service, ["reason", nplId], listDrugReasons.response).pipe(
            Effect.map((found) => found?.reasons ?? []),
            Effect.tap((found) => Effect.sync(() => found.forEach(reasons.keep))),
          )
        : Effect.succeed([]),
    knownReason: (code) => Effect.sync(() => reasons.find(code)),
  }
}

/** Keeps what was found last, by its key. */
function remembering<A>(keyOf: (item: A) => string) {
  const remembered = new Map<string, { readonly item: A; readonly until: number }>()
  return {
    keep: (item: A): void => {
      const key = keyOf(item)
      remembered.delete(key)
      remembered.set(key, { item, until: Date.now() + rememberedMillis })
      for (const oldest of remembered.keys()) {
        if (remembered.size <= mostRemembered) break
        remembered.delete(oldest)
      }
    },
    find: (key: string): A | undefined => {
      const rememberedItem = remembered.get(key)
      return rememberedItem !== undefined && rememberedItem.until > Date.now() ? rememberedItem.item : undefined
    },
  }
}

/** The decoded answer; `undefined` for a 404. */
const requestFor = <A>(service: ExternalService, path: readonly string[], response: Schema.Codec<A, unknown>, body?: object) =>
  askExternal(service, { method: body === undefined ? "GET" : "POST", path, body, response, seconds: externalTimeoutSeconds }).pipe(
    Effect.catchTags({
      ExternalServiceUnavailable: ({ reason }) => Effect.fail(catalogueFailures.unavailable(reason)),
      ExternalServiceRefused: ({ status }) => (status === 404 ? Effect.undefined : Effect.fail(catalogueFailures.refused())),
    }),
  )

/** The catalogue's errors. */
export const catalogueFailures: ServiceFailures<ReturnType<typeof catalogueUnavailable>> = {
  unavailable: (reason) => catalogueUnavailable(notAnswered[reason]),
  refused: () => catalogueUnavailable(notAsAgreed),
  unreadable: () => catalogueUnavailable(notAsAgreed),
}

const notAsAgreed = "The drug catalogue did not answer as it should"

const notAnswered: Readonly<Record<UnavailableReason, string>> = {
  timeout: "The drug catalogue did not answer in time",
  resting: "The drug catalogue has not answered for a while; try again in half a minute",
  unreachable: "The drug catalogue was not reached",
  broken: "The drug catalogue was not reached",
  "too-large": "The drug catalogue answered with too much",
  undecodable: "The drug catalogue did not answer as it should",
  failing: "The drug catalogue did not answer as it should",
}
