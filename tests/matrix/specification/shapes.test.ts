import { expectNone } from "@rond/core/testkit/mistakes"
import { SchemaAST, type Schema } from "effect"
import { it } from "vitest"
import { specifiedShapes } from "./specified-shapes.ts"

/** The names of a schema's fields as the program has them; of a union, those of all its members. */
function fieldsOf(ast: SchemaAST.AST): readonly string[] {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(fieldsOf)
  return SchemaAST.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

it.each(specifiedShapes)("$entity has every field that the specification names", { tags: ["WIRE-003"] }, ({ schema, fields }) => {
  const ours = fieldsOf(SchemaAST.toType((schema as Schema.Top).ast))
  const named = fields.split(" ").map((field) => field.split(":").at(-1))
  const absent = named.filter((name) => name === undefined || !ours.includes(name))
  expectNone(absent.map((name) => `The schema lacks the field ${name}; it has ${ours.join(", ")}`))
})
