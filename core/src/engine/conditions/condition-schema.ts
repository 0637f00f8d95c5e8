import { Result, Schema } from "effect"
import type { Condition } from "./condition.ts"
import type { FactId } from "./fact.ts"

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
// A fact id is any text here: whether somebody declares it is decided where the condition is used.
const FactName = Schema.String as unknown as Schema.Codec<FactId>

/** A condition as JSON. Keys beyond the known ones are refused, so that a misspelt clause never reads as another. */
export const ConditionSchema: Schema.Codec<Condition> = Schema.suspend(() =>
  Schema.Union([
    Schema.Struct({ all: Schema.Array(ConditionSchema) }),
    Schema.Struct({ any: Schema.Array(ConditionSchema) }),
    Schema.Struct({ not: ConditionSchema }),
    Schema.Struct({ fact: FactName, is: Scalar }),
    Schema.Struct({ fact: FactName, in: Schema.Array(Scalar) }),
    Schema.Struct({ fact: FactName, includes: Scalar }),
    Schema.Struct({ fact: FactName, exists: Schema.Literal(true) }),
  ]),
)

const decode = Schema.decodeUnknownResult(ConditionSchema, { onExcessProperty: "error" })

/** The condition as JSON text; {@link parseCondition} reads it back to an equal value. */
export function serialiseCondition(condition: Condition): string {
  return JSON.stringify(condition)
}

/** Reads a condition from JSON text; the failure's message says where it is not one. */
export function parseCondition(text: string): Result.Result<Condition, string> {
  const parsed = parseJson(text)
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure)
  return Result.mapError(decode(parsed.success), (error) => error.message)
}

function parseJson(text: string): Result.Result<unknown, string> {
  try {
    return Result.succeed(JSON.parse(text))
  } catch (error) {
    return Result.fail(error instanceof Error ? error.message : String(error))
  }
}
