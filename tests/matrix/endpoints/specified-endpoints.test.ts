import type { Endpoint, WireSchema } from "@rond/core/api"
import { Schema, SchemaAST, String as Text } from "effect"
import { describe, expect, it } from "vitest"
import { modules } from "../../../server/src/main/modules.ts"
import { ePrescriptionEndpoints, ePrescriptionRows } from "./e-prescription/e-prescription-endpoints.ts"
import { insurerEndpoints, insurerRows } from "./insurer-endpoints.ts"
import { messageAndDocumentEndpoints, messageAndDocumentRows } from "./message-and-document-endpoints.ts"
import { orderEndpoints, orderRows } from "./order-endpoints.ts"
import { prescriptionEndpoints, prescriptionRows } from "./prescription-endpoints.ts"
import { recordKeepingEndpoints, recordKeepingRows } from "./record-keeping-endpoints.ts"
import { recordEndpoints, recordRows } from "./record-endpoints.ts"
import { selfAssessmentEndpoints, selfAssessmentRows } from "./self-assessment-endpoints.ts"
import { endpointsOf, rowsOfTheTable, specifiedEndpoints } from "./specified-endpoints.ts"
import { ukEndpoints, ukRows } from "./uk-endpoints.ts"

const served = new Set<Endpoint>(modules.flatMap((module) => module.handlers.map((handler) => handler.endpoint)))

/** The method and path of an endpoint, or of a row, with the same name for every path parameter. */
const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, "{}")

/** The fields of a struct in wire format, and whether they are optional; none where there is no such part. */
function fieldsOnWire(schema: WireSchema<unknown> | undefined): ReadonlyMap<string, boolean> {
  if (schema === undefined) return new Map()
  const encoded = SchemaAST.toEncoded((schema as unknown as Schema.Top).ast)
  // A response may be null where there is nothing.
  const ast = SchemaAST.isUnion(encoded) ? encoded.types.find(SchemaAST.isObjects) : encoded
  if (ast === undefined || !SchemaAST.isObjects(ast)) throw new Error("The specification's calls carry structs")
  return new Map(ast.propertySignatures.map(({ name, type }) => [String(name), SchemaAST.isOptional(type)]))
}

/** A part decoded and encoded again by its schema. */
const readAndWritten = (schema: WireSchema<unknown> | undefined, part: unknown) =>
  schema === undefined ? {} : Schema.encodeUnknownSync(schema)(Schema.decodeUnknownSync(schema)(part))

/** Query, headers or body have exactly the fields of the row, with the optional ones optional. */
function holdsPart(schema: WireSchema<unknown> | undefined, part: Readonly<Record<string, unknown>>, optional: readonly string[]) {
  const expected = Object.keys(part).map((name) => [name, optional.includes(name)] as const)
  expect(fieldsOnWire(schema)).toEqual(new Map(expected))
  expect(readAndWritten(schema, part)).toEqual(part)
}

const tables = [
  ["specification 1", specifiedEndpoints, rowsOfTheTable],
  ["medication list and vaccinations", recordKeepingEndpoints, recordKeepingRows],
  ["the rest of the record", recordEndpoints, recordRows],
  ["self-assessments", selfAssessmentEndpoints, selfAssessmentRows],
  ["the insurer partner", insurerEndpoints, insurerRows],
  ["clinician tasks and British prescriptions", ukEndpoints, ukRows],
  ["Swedish prescriptions", prescriptionEndpoints, prescriptionRows],
  ["prescriptions in an external service", ePrescriptionEndpoints, ePrescriptionRows],
  ["referrals and home tests", orderEndpoints, orderRows],
  ["messages, documents and record entries", messageAndDocumentEndpoints, messageAndDocumentRows],
] as const
const all = tables.flatMap(([, endpoints]) => endpoints)

describe("the specifications' endpoint tables", () => {
  it.each(tables)("list each row once: %s", { tags: ["WIRE-001"] }, (_table, endpoints, rows) => {
    expect(endpoints).toHaveLength(rows)
    expect(new Set(endpoints.map(({ row }) => row)).size).toBe(rows)
  })

  it.each(all)(
    "$row has an endpoint with its method, path, query, headers, body, response, errors, secrets, retries and timeout",
    { tags: ["WIRE-001"] },
    (specified) => {
      const { query = {}, headers = {}, body = {}, optional = [], returns = [], retries, statusOnly, errors = [], secrets = [] } = specified
      for (const { path, endpoint } of endpointsOf(specified)) {
        expect(shapeOf(`${endpoint.method} ${endpoint.path}`)).toBe(shapeOf(path))
        const pathParameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
        expect([...fieldsOnWire(endpoint.params).keys()]).toEqual(pathParameters)
        holdsPart(endpoint.query, query, optional)
        holdsPart(endpoint.headers, headers, optional)
        holdsPart(endpoint.payload, body, optional)
        const response = endpoint.responseType === "json" ? [...fieldsOnWire(endpoint.response).keys()] : []
        expect(response).toEqual(
          expect.arrayContaining(returns.map((name) => (specified.asWritten === true ? name : Text.camelToSnake(name)))),
        )
        expect(endpoint.errors).toEqual(expect.arrayContaining([...errors]))
        expect(endpoint.secrets).toEqual(secrets)
        expect(endpoint.timeoutMillis).toBe(specified.noTimeout === true ? "none" : endpoint.timeoutMillis)
        expect(endpoint.retries).toBe(retries ?? endpoint.retries)
        expect(endpoint.responseType).toBe(statusOnly === true ? "none" : endpoint.responseType)
      }
    },
  )

  it.each(all)("$row is served", { tags: ["WIRE-002"] }, (specified) => {
    for (const { endpoint } of endpointsOf(specified)) expect(served.has(endpoint)).toBe(true)
  })
})
