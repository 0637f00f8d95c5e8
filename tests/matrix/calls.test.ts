import type { Endpoint, WireSchema } from "@rond/core/api"
import { Schema, SchemaAST, String as Text } from "effect"
import { describe, expect, it } from "vitest"
import { modules } from "../../server/src/modules.ts"
import { carriersOf, rowsOfTheTable, specifiedCalls } from "./specified-calls.ts"

const served = new Set<Endpoint>(modules.flatMap((module) => module.handlers.map((handler) => handler.endpoint)))

/** The method and path of a call, or of a row, with every place named alike. */
const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, "{}")

/** The fields of a struct as they travel, with whether they may be left out; none where there is no such part. */
function fieldsOnWire(schema: WireSchema<unknown> | undefined): ReadonlyMap<string, boolean> {
  if (schema === undefined) return new Map()
  const ast = SchemaAST.toEncoded((schema as unknown as Schema.Top).ast)
  if (!SchemaAST.isObjects(ast)) throw new Error("The specification's calls carry structs")
  return new Map(ast.propertySignatures.map(({ name, type }) => [String(name), SchemaAST.isOptional(type)]))
}

/** What is left of a part once the server has read it and written it again. */
const readAndWritten = (schema: WireSchema<unknown> | undefined, part: unknown) =>
  schema === undefined ? {} : Schema.encodeUnknownSync(schema)(Schema.decodeUnknownSync(schema)(part))

/** A part of the call takes exactly what the row says, leaves out what may be left out, and nothing else. */
function holdsPart(schema: WireSchema<unknown> | undefined, part: Readonly<Record<string, unknown>>, optional: readonly string[]) {
  const expected = Object.keys(part).map((name) => [name, optional.includes(name)] as const)
  expect(fieldsOnWire(schema)).toEqual(new Map(expected))
  expect(readAndWritten(schema, part)).toEqual(part)
}

describe("the table of calls", () => {
  it("is here row by row, each once", { tags: ["WIRE-001"] }, () => {
    expect(specifiedCalls).toHaveLength(rowsOfTheTable)
    expect(new Set(specifiedCalls.map(({ row }) => row)).size).toBe(rowsOfTheTable)
  })

  it.each(specifiedCalls)(
    "$row has a call of its own with its method, path, query, body, answer and retries",
    { tags: ["WIRE-001"] },
    (specified) => {
      const { query = {}, body = {}, optional = [], returns = [], retries, statusOnly } = specified
      for (const { path, call } of carriersOf(specified)) {
        expect(shapeOf(`${call.method} ${call.path}`)).toBe(shapeOf(path))
        const places = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
        expect([...fieldsOnWire(call.params).keys()]).toEqual(places)
        holdsPart(call.query, query, optional)
        holdsPart(call.payload, body, optional)
        const answer = call.responseType === "json" ? [...fieldsOnWire(call.response).keys()] : []
        expect(answer).toEqual(expect.arrayContaining(returns.map((name) => Text.camelToSnake(name))))
        expect(call.retries).toBe(retries ?? call.retries)
        expect(call.responseType).toBe(statusOnly === true ? "none" : call.responseType)
      }
    },
  )

  it.each(specifiedCalls)("$row is served", { tags: ["WIRE-002"] }, (specified) => {
    for (const { call } of carriersOf(specified)) expect(served.has(call)).toBe(true)
  })
})
