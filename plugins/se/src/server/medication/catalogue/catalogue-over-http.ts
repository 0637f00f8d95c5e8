import { type Endpoint } from "@rond/core/api"
import { askExternal, type ExternalService, type UnavailableReason } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { Drug } from "../../../contract/medication/drug.ts"
import { listDrugReasons, searchDrugs, searchReasons } from "../../../contract/medication/endpoints.ts"
import { catalogueUnavailable, type DrugSource } from "./drug-source.ts"

/** The format of the national register of medicines' ids (NPL). The catalogue has no drug with another. */
const nplIdPattern = /^\d{14}$/

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
  const search = <A>(path: readonly string[], { response }: Pick<Endpoint<unknown, unknown, unknown, A>, "response">, query: string) =>
    Effect.flatMap(requestFor(service, path, response, { query }), (found) =>
      found === undefined ? Effect.fail(catalogueUnavailable("The drug catalogue has no such search")) : Effect.succeed(found),
    )
  return {
    searchDrugs: (query) =>
      search(["drugs", "search"], searchDrugs, query).pipe(
        Effect.map(({ results }) => results),
        Effect.tap((drugs) => Effect.sync(() => drugs.forEach(remember))),
      ),
    drug: (nplId) => {
      const known = remembered.get(nplId)
      if (known !== undefined && known.until > Date.now()) return Effect.succeed(known.drug)
      if (!nplIdPattern.test(nplId)) return Effect.undefined
      return requestFor(service, ["drug", nplId], Drug).pipe(Effect.tap((drug) => Effect.sync(() => drug === undefined || remember(drug))))
    },
    searchReasons: (query) => Effect.map(search(["reason", "search"], searchReasons, query), ({ reasons }) => reasons),
    reasonsFor: (nplId) =>
      nplIdPattern.test(nplId)
        ? Effect.map(requestFor(service, ["reason", nplId], listDrugReasons.response), (found) => found?.reasons ?? [])
        : Effect.succeed([]),
  }
}

/** The decoded answer; `undefined` for a 404. */
const requestFor = <A>({ url, key }: ExternalService, path: readonly string[], schema: Schema.Codec<A, unknown>, body?: object) =>
  Effect.gen(function* () {
    const { status, text } = yield* askExternal({
      service: url,
      path,
      method: body === undefined ? "GET" : "POST",
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (status === 404) return undefined
    if (status < 200 || status >= 300) return yield* catalogueUnavailable("The drug catalogue did not answer as it should")
    return yield* Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text)
  }).pipe(
    Effect.catchTags({
      ExternalServiceUnavailable: ({ reason }) => Effect.fail(catalogueUnavailable(notAnswered[reason])),
      SchemaError: () => Effect.fail(catalogueUnavailable("The drug catalogue did not answer as it should")),
    }),
  )

const notAnswered: Readonly<Record<UnavailableReason, string>> = {
  timeout: "The drug catalogue did not answer in time",
  resting: "The drug catalogue has not answered for a while; try again in half a minute",
  unreachable: "The drug catalogue was not reached",
  "too-large": "The drug catalogue answered with too much",
}
