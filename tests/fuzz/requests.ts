import { Arbitrary, Effect, Schema, SchemaAST } from "effect"
import type { Endpoint, WireSchema } from "@rond/core/api"
import { pluginPackages } from "../../plugins/packages.ts"
import { rightRequests } from "../../server/src/testing/right-values/found.ts"
import { sampleJpeg, samplePdf } from "../../server/src/testing/sample-files.ts"
import { testCsrfToken } from "../../server/src/testing/test-caller.ts"
import { hostileBodies, hostilePieces, hostileValues } from "./hostile.ts"
import { headersOnWire } from "./header-values.ts"
import { idsOf, kindOf, ownIdOf, plausibleValue, secretOf } from "./known-values.ts"
import { sampleValues } from "./sample-values.ts"
import { poolRound } from "./fill/pool-round.ts"
import { type FuzzCaller, fuzzCallers, type FuzzPool, fuzzPools } from "./world.ts"

/** One request as it is sent, and its caller. */
export interface FuzzRequest {
  readonly endpoint: Endpoint
  readonly caller: FuzzCaller
  /** From `/api` on, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

/** The random choices of a request. Shrinking makes its numbers and lists smaller, which makes the request simpler. */
interface Draw {
  readonly caller: number
  /** 0 is the request of a well-behaved page. */
  readonly plain: number
  /** The real ids of the id fields; see {@link realIdOr}. */
  readonly ids: readonly number[]
  /** From 7 on, the ids of the fields are unrelated. */
  readonly apart: number
  /** From 5 on, a part of the request is not as a well-behaved page sends it. */
  readonly spoilt: number
  readonly mutations: readonly { readonly at: number; readonly what: number; readonly with: number }[]
  readonly version: number
  readonly body: number
  readonly params: unknown
  readonly query: unknown
  readonly headers?: unknown
  readonly payload: unknown
}

type Fields = Record<string, unknown>

const upTo = (maximum: number) => Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })))

const ownerIn = (country: string) => `owner of ${fuzzPools.find((pool) => pool.country === country)?.id}`

/** The callers with access to an endpoint of one market or of support, by the first part of its id. */
const letIn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pluginPackages.map(({ folder, country }) => [folder, ownerIn(country)])),
  support: "support",
}

/** Every caller, and more often those who may send the request. If a key gives access, no session does. */
function callersOf({ id, access }: Endpoint): readonly number[] {
  const indices = fuzzCallers.map((_, index) => index)
  const welcome = letIn[id.split(".")[0]!]
  if (access === "public") return indices.flatMap((index) => (fuzzCallers[index]!.session === undefined ? [index, index, index] : [index]))
  return indices.flatMap((index) => (fuzzCallers[index]!.name === welcome ? Array<number>(10).fill(index) : [index]))
}

/** A caller who may send the request. */
function welcomeTo({ id, access }: Endpoint, drawn: number): FuzzCaller {
  const name = access === "public" ? "patient with a key" : (rightRequests.get(id)?.by ?? letIn[id.split(".")[0]!])
  return fuzzCallers.find((caller) => caller.name === name) ?? fuzzCallers[drawn % fuzzPools.length]!
}

/** @param plainOnly each request is the one of a well-behaved page */
export function requestsOf(endpoint: Endpoint, root: string, round: number, plainOnly = false): Arbitrary.Arbitrary<FuzzRequest> {
  const draw: Arbitrary.Arbitrary<Draw> = Arbitrary.all({
    caller: Arbitrary.schema(Schema.Literals(callersOf(endpoint))),
    plain: upTo(plainOnly ? 0 : 2),
    ids: Arbitrary.array(upTo(99), { minLength: 4, maxLength: 4 }),
    apart: upTo(9),
    spoilt: upTo(9),
    mutations: Arbitrary.array(Arbitrary.all({ at: upTo(30), what: upTo(9), with: upTo(999) }), { maxLength: 2 }),
    version: upTo(5),
    body: upTo(60),
    params: partOf(endpoint.params),
    query: partOf(endpoint.query),
    // A part more would draw other values for the rest.
    ...(endpoint.headers === undefined ? {} : { headers: partOf(endpoint.headers) }),
    payload: partOf(endpoint.payload),
  })
  return Arbitrary.map(draw, (drawn) => requestFrom(endpoint, root, round, drawn))
}

/** A part of the input in wire format. */
function partOf(schema: WireSchema<unknown> | undefined): Arbitrary.Arbitrary<unknown> {
  if (schema === undefined) return Arbitrary.Constant(undefined)
  const part = parts.get(schema) ?? newPartOf(schema)
  parts.set(schema, part)
  return part
}

const parts = new WeakMap<WireSchema<unknown>, Arbitrary.Arbitrary<unknown>>()

function newPartOf(schema: WireSchema<unknown>): Arbitrary.Arbitrary<unknown> {
  const encode = Schema.encodeUnknownSync(schema as Schema.Codec<unknown>)
  try {
    const values = Arbitrary.map(Arbitrary.schema(schema as Schema.Codec<unknown>), (value) => encode(value))
    if (canBeDrawn(values)) return values
  } catch {
    // The schema has files.
  }
  const { ast } = schema as unknown as Schema.Top
  const { propertySignatures } = SchemaAST.toEncoded(ast) as SchemaAST.Objects
  return Arbitrary.all(
    Object.fromEntries(propertySignatures.map(({ name, type }) => [name, fieldOf(type)])) as Record<string, Arbitrary.Arbitrary<unknown>>,
  )
}

/** Schemas cannot make files: each is a small text. Nor can they make text for a pattern with classes of letters: that is a plain word. */
function fieldOf(type: SchemaAST.AST): Arbitrary.Arbitrary<unknown> {
  if (SchemaAST.isArrays(type)) return files
  if (SchemaAST.isDeclaration(type)) return file
  const values = Arbitrary.schema(Schema.make(type))
  return canBeDrawn(values) ? values : plainWord
}

const plainWord: Arbitrary.Arbitrary<unknown> = Arbitrary.schema(Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,8}$/)))

const canBeDrawn = (values: Arbitrary.Arbitrary<unknown>) =>
  Effect.runSync(Arbitrary.checkEffect(values, () => Effect.succeed(true), { runs: 50, seed: "once" }))._tag !== "Exhausted"

const fileOf = (index: number) => new File([index === 0 ? samplePdf() : sampleJpeg()], `${"a".repeat(index * 200)}letter.pdf`)
const file: Arbitrary.Arbitrary<unknown> = Arbitrary.map(upTo(1), fileOf)
const files: Arbitrary.Arbitrary<unknown> = Arbitrary.map(upTo(5), (count) =>
  Array.from({ length: count % 3 }, (_, index) => fileOf(index)),
)

/** The values that a request needs to succeed, or those of its plugin's sample request; none where real ids are enough. */
const rightValues = (endpoint: Endpoint, pool: FuzzPool, round: number): Fields =>
  rightRequests.get(endpoint.id)?.values(poolRound(pool, round)) ?? sampleValues(endpoint, pool, round)

function requestFrom(endpoint: Endpoint, root: string, round: number, drawn: Draw): FuzzRequest {
  const isPlain = drawn.plain === 0
  const caller = isPlain ? welcomeTo(endpoint, drawn.ids[1]!) : fuzzCallers[drawn.caller]!
  const ids = isPlain ? [drawn.ids[0]! % mostlyReal] : drawn.apart < 7 ? drawn.ids.slice(0, 1) : drawn.ids
  const isSpoilt = !isPlain && drawn.spoilt >= 5
  const mutations = isSpoilt ? drawn.mutations : []
  const right = isPlain ? rightValues(endpoint, caller.about, round) : {}
  const fill = (part: unknown, offset: number) => rightly(realIds(part, { endpoint, caller, round, ids, offset }), right)
  const params = fill(drawn.params, 0) as Fields | undefined
  const query = fill(drawn.query, 1) as Fields | undefined
  const payload = fill(drawn.payload, 2)
  const headers = fill(drawn.headers, 3)
  const pieces = new Map<string, string>()
  const mutated = mutate({ query, payload, headers }, mutations)
  for (const { at, what, with: value } of mutations)
    if (what === 0 && params !== undefined && Object.keys(params).length > 0)
      pieces.set(Object.keys(params)[at % Object.keys(params).length]!, hostilePieces[value % hostilePieces.length]!)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => pieces.get(name) ?? escaped(params?.[name]))
  const search = Object.entries((mutated.query ?? {}) as Fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${escaped(name)}=${escaped(value)}`],
  )
  return {
    endpoint,
    caller,
    path: `${root}${path}${search.length === 0 ? "" : `?${search.join("&")}`}`,
    headers: { ...headersOnWire(mutated.headers), ...headersOf(endpoint, drawn) },
    body: bodyOf(endpoint, mutated.payload, isSpoilt ? drawn.body : 0),
  }
}

/** The headers of the platform. An endpoint has none of their names. */
function headersOf(endpoint: Endpoint, { version, ids }: Draw): Readonly<Record<string, string>> {
  return {
    ...(endpoint.method === "GET" ? {} : { "x-rond-csrf": testCsrfToken }),
    ...(endpoint.mutates ? { "idempotency-key": `key-${ids.join("-")}` } : {}),
    ...(endpoint.requiresIfMatch ? { "if-match": ["1", "0", "1", "0", '"abc"', "9".repeat(30)][version]! } : {}),
    ...(endpoint.payload === undefined || endpoint.body === "multipart" ? {} : { "content-type": "application/json" }),
  }
}

function bodyOf(endpoint: Endpoint, payload: unknown, choice: number): string | FormData | undefined {
  if (endpoint.payload === undefined) return undefined
  if (endpoint.body === "multipart") return formOf(payload)
  // The first few numbers are ordinary, so that a shrunk request has its own body.
  return hostileBodies[choice - 50] ?? JSON.stringify(payload)
}

function formOf(payload: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((payload ?? {}) as Fields))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item)
      else if (item !== undefined && item !== null) form.append(name, typeof item === "string" ? item : JSON.stringify(item))
  return form
}

interface Filling {
  readonly endpoint: Endpoint
  readonly caller: FuzzCaller
  readonly round: number
  readonly ids: readonly number[]
  readonly offset: number
}

/** Puts real ids and secrets into the fields that take them. */
function realIds(part: unknown, filling: Filling): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value], index) => [
      name,
      realIdOr(value, name, filling.ids[(filling.offset + index) % filling.ids.length]!, filling),
    ]),
  )
}

/** Replaces drawn values by the endpoint's right ones; fields that the part does not have are left out. */
const rightly = (part: unknown, right: Readonly<Record<string, unknown>>): unknown =>
  typeof part !== "object" || part === null || Array.isArray(part)
    ? part
    : Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name in right ? right[name] : value]))

/** Below this, a draw is an id of the pool that the caller asks about. */
const mostlyReal = 70

/** Draws an id or keeps the value: seventy of a hundred are of the pool that the caller asks about, fifteen another pool's, fifteen the schema's. */
function realIdOr(value: unknown, name: string, drawn: number, { endpoint, caller, round }: Filling): unknown {
  const secret = secretOf(name, caller, round) ?? ownIdOf(name, caller)
  if (secret !== undefined && drawn < 85) return secret
  const plausible = plausibleValue(name, endpoint.path, caller.about, round)
  if (plausible !== undefined && drawn < mostlyReal) return plausible
  const kind = kindOf(name, endpoint.path)
  if (kind === undefined || drawn >= 85) return value
  const pool = drawn < mostlyReal ? caller.about : fuzzPools[drawn % fuzzPools.length]!
  const ids = idsOf(kind, pool, round)
  return ids[drawn % ids.length]
}

/** Changes single parts of a request: another value, a missing field, an extra one. `what` 0 is for the address. */
function mutate(parts: ChangeableParts, mutations: Draw["mutations"]) {
  const changed = structuredCloneOf(parts)
  for (const { at, what, with: value } of mutations) {
    if (what === 0) continue
    const properties = propertiesOf(changed)
    const property = properties[at % Math.max(1, properties.length)]
    if (property === undefined) continue
    if (what === 1) delete property.holder[property.name]
    else put(property.holder, what === 2 ? "__proto__" : property.name, structuredCloneOf(hostileValues[value % hostileValues.length]))
  }
  return changed
}

/** Sets a field as JSON does, where `__proto__` is an ordinary name. */
const put = (holder: Fields, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true })

/** Files are shared, everything else is copied: a later mutation may change what an earlier one put in. */
const structuredCloneOf = <Value>(value: Value): Value =>
  value instanceof File
    ? value
    : Array.isArray(value)
      ? (value.map(structuredCloneOf) as Value)
      : typeof value === "object" && value !== null
        ? (Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, structuredCloneOf(inner)])) as Value)
        : value

/** The parts of a request whose fields a mutation changes; the address's own pieces are changed as text. */
interface ChangeableParts {
  readonly query: unknown
  readonly payload: unknown
  readonly headers: unknown
}

interface Property {
  readonly holder: Fields
  readonly name: string
}

function propertiesOf(parts: ChangeableParts): readonly Property[] {
  const inside = (holder: unknown): readonly Property[] =>
    typeof holder !== "object" || holder === null || holder instanceof File
      ? []
      : Object.keys(holder).flatMap((name) => [{ holder: holder as Fields, name }, ...inside((holder as Fields)[name])])
  return [...inside(parts.query), ...inside(parts.payload), ...inside(parts.headers)]
}

const escaped = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value ?? "")).toWellFormed())
