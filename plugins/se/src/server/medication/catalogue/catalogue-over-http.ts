import { type Endpoint } from "@rond/core/api"
import { type ExternalService, externalTimeoutSeconds } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { Drug } from "../../../contract/medication/drug.ts"
import { listDrugReasons, searchDrugs, searchReasons } from "../../../contract/medication/endpoints.ts"
import { catalogueUnavailable, type DrugSource } from "./drug-source.ts"

/** How many drugs are remembered, and for how long: whoever chooses a drug adds it soon, and that write should not wait for the catalogue. */
const mostRemembered = 1_000
const rememberedMillis = 10 * 60_000

/**
 * A catalogue that answers in JSON like our own endpoints: POST `/drugs/search` and `/reason/search` with a `query`, GET `/drug/{nplId}` (404
 * for none) and `/reason/{nplId}`, below the service's address.
 */
export function catalogueOverHttp(service: ExternalService): DrugSource {
  const remembered = new Map<string, { readonly drug: Drug; readonly until: number }>()
  const remember = (drug: Drug) => {
    const { nplId } = drug.medication
    remembered.delete(nplId)
    remembered.set(nplId, { drug, until: Date.now() + rememberedMillis })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break
      remembered.delete(oldest)
    }
  }
  const search = <A>(path: string, { response }: Pick<Endpoint<unknown, unknown, unknown, A>, "response">, query: string) =>
    Effect.flatMap(requestFor(service, path, response, { query }), (found) =>
      found === undefined ? Effect.fail(catalogueUnavailable("The drug catalogue has no such search")) : Effect.succeed(found),
    )
  return {
    searchDrugs: (query) =>
      search("/drugs/search", searchDrugs, query).pipe(
        Effect.map(({ results }) => results),
        Effect.tap((drugs) => Effect.sync(() => drugs.forEach(remember))),
      ),
    drug: (nplId) => {
      const known = remembered.get(nplId)
      if (known !== undefined && known.until > Date.now()) return Effect.succeed(known.drug)
      return requestFor(service, `/drug/${encodeURIComponent(nplId)}`, Drug).pipe(
        Effect.tap((drug) => Effect.sync(() => drug === undefined || remember(drug))),
      )
    },
    searchReasons: (query) => Effect.map(search("/reason/search", searchReasons, query), ({ reasons }) => reasons),
    reasonsFor: (nplId) =>
      Effect.map(requestFor(service, `/reason/${encodeURIComponent(nplId)}`, listDrugReasons.response), (found) => found?.reasons ?? []),
  }
}

/** The decoded answer; `undefined` for a 404. */
const requestFor = <A>({ url, key }: ExternalService, path: string, schema: Schema.Codec<A, unknown>, body?: object) =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(`${url.replace(/\/+$/, "")}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          Accept: "application/json",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
        // The key must not be sent to another address.
        redirect: "error",
        signal,
      })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`The drug catalogue answered ${response.status}`)
      return Schema.decodeUnknownSync(schema)(await response.json())
    },
    catch: () => catalogueUnavailable("The drug catalogue did not answer as it should"),
  }).pipe(
    Effect.timeoutOrElse({
      duration: `${externalTimeoutSeconds} seconds`,
      orElse: () => Effect.fail(catalogueUnavailable("The drug catalogue did not answer in time")),
    }),
  )
