import { Effect, Schema, SchemaAST } from "effect"
import { type Endpoint, issuePaths, type WireSchema } from "@rond/core/api"
import { invalid, type Problem } from "@rond/core/server-kit"
import { isValidText, invalidTextIn } from "./valid-text.ts"

/** The parts of an endpoint's input as received. */
export interface ReceivedInput {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly payload: unknown
}

/**
 * Makes the decoder of an endpoint's input. Invalid input is a 422 that names the paths, not the values. The payload's texts were already
 * checked when it was read.
 */
export function inputDecoder(endpoint: Endpoint): (received: ReceivedInput) => Effect.Effect<unknown, Problem> {
  const params = partDecoder("params", endpoint.params)
  const query = partDecoder("query", endpoint.query)
  const payload = partDecoder("payload", endpoint.payload)
  const queryLists = listNames(endpoint.query)
  const formLists = endpoint.body === "multipart" ? listNames(endpoint.payload) : undefined
  return Effect.fnUntraced(function* (received) {
    if (!isValidText(received.params) || !isValidText(received.query)) return yield* invalidTextIn
    return {
      params: yield* params(received.params),
      query: yield* query(singlesAsLists(received.query, queryLists)),
      payload: yield* payload(
        formLists === undefined
          ? received.payload
          : // A form without an element of a list does not mention the list at all.
            singlesAsLists({ ...Object.fromEntries(formLists.map((name) => [name, []])), ...(received.payload as object) }, formLists),
      ),
    }
  })
}

const partDecoder = (part: string, schema: WireSchema<unknown> | undefined): ((encoded: unknown) => Effect.Effect<unknown, Problem>) => {
  if (schema === undefined) return () => Effect.succeed(undefined)
  const decode = Schema.decodeUnknownEffect(schema)
  return (encoded) =>
    Effect.mapError(decode(encoded), ({ issue }) =>
      invalid("invalid_input", `The ${part} do not follow the contract`, issuePaths(issue, [part])),
    )
}

/** Wire names of the fields that hold lists. */
function listNames(schema: WireSchema<unknown> | undefined): readonly string[] {
  if (schema === undefined) return []
  const ast = SchemaAST.toEncoded((schema as unknown as Schema.Top).ast)
  if (!SchemaAST.isObjects(ast)) return []
  return ast.propertySignatures.flatMap(({ name, type }) => (SchemaAST.isArrays(type) ? [String(name)] : []))
}

/** Forms and query strings cannot tell a list of one from a single value. */
function singlesAsLists(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const single = names.filter((name) => fields[name] !== undefined && !Array.isArray(fields[name]))
  return single.length === 0 ? fields : { ...fields, ...Object.fromEntries(single.map((name) => [name, [fields[name]]])) }
}
