import type { Endpoint, WireSchema } from "@rond/core/api"
import type { Session } from "@rond/core/server-kit"
import { Schema } from "effect"
import type { Somebody } from "../../server/src/testing/endpoint-access/access.ts"
import { marketAccess } from "../../server/src/testing/endpoint-access/markets.ts"
import type { TestServer } from "../../server/src/testing/test-server.ts"
import { kindOf } from "./known-values.ts"
import { type FuzzPool, letters, meetingId, patientId } from "./world.ts"

/** A plugin's sample request to one of its endpoints, from its `src/server/testing/endpoint-access.ts`. */
export interface Sample {
  readonly by: Session | undefined
  /** The patient and the meeting that it names. */
  readonly of: Somebody | undefined
  /** Its decoded input; another sample's result may be part of it, so it is made just before the request. */
  readonly input: (server: TestServer) => unknown
  readonly version: string | undefined
}

/** The samples by the endpoint's id, in the order in which each finds what it needs. */
export const samples: ReadonlyMap<string, Sample> = new Map(
  marketAccess.flatMap(({ patientScoped, unscoped = {} }) => [
    ...Object.entries(patientScoped).map(([id, { of, input, version }]): readonly [string, Sample] => [
      id,
      { by: of.clinician, of, input, version },
    ]),
    ...Object.entries(unscoped).map(([id, { as, by, input, version }]): readonly [string, Sample] => {
      const who = as ?? by
      return [id, { by: who?.clinician, of: who, input: () => input, version }]
    }),
  ]),
)

type Fields = Readonly<Record<string, unknown>>
interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly payload?: unknown
}

/**
 * The values of a plugin's sample request, for a request of the fuzzed clinic: each in wire format, by its field's name. The sample's
 * patient and meeting become the pool's adult and a meeting of today; its other ids are left out, because the fuzzed clinic has its own.
 */
export const sampleValues = (endpoint: Endpoint, pool: FuzzPool, round: number, sample = samples.get(endpoint.id)): Fields => {
  if (sample === undefined) return {}
  const adult = { pool, letter: letters.adult, round }
  const replacements = new Map(
    sample.of === undefined
      ? []
      : [
          [sample.of.meetingId, meetingId(adult, "today")],
          [sample.of.patientId, patientId(adult)],
        ],
  )
  const { params, query, headers, payload } = inputOf(sample)
  const fields = {
    ...wire(endpoint.params, params),
    ...wire(endpoint.query, query),
    ...wire(endpoint.headers, headers),
    ...wire(endpoint.payload, payload),
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (typeof value === "string" && replacements.has(value)) return [[name, replacements.get(value)]]
      return kindOf(name, endpoint.path) === undefined ? [[name, renamed(value, replacements)]] : []
    }),
  )
}

const renamed = (value: unknown, replacements: ReadonlyMap<string, string>): unknown => {
  if (typeof value === "string") return replacements.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamed(item, replacements))
  if (typeof value !== "object" || value === null || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(inner, replacements)]))
}

/** Nothing where the input needs another request's result. */
function inputOf({ input }: Sample): Input {
  const usedNames = new Set<PropertyKey>()
  const noServer = new Proxy({} as TestServer, {
    get: (_, name) => {
      usedNames.add(name)
      return () => Promise.resolve(undefined)
    },
  })
  try {
    const value = input(noServer)
    if (value instanceof Promise) value.catch(() => undefined)
    return usedNames.size > 0 || value instanceof Promise ? {} : ((value ?? {}) as Input)
  } catch {
    return {}
  }
}

/** A part of the input in wire format; as it is where the schema has files, which are not encoded. */
function wire(schema: WireSchema<unknown> | undefined, part: unknown): Fields {
  if (schema === undefined || part === undefined) return {}
  try {
    return Schema.encodeUnknownSync(schema as Schema.Codec<unknown>)(part) as Fields
  } catch {
    return part as Fields
  }
}
