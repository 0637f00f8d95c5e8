import { expectNone } from "@rond/core/testkit/mistakes"
import { SchemaAST, type Schema } from "effect"
import { it } from "vitest"
import { serviceShapes } from "./specification-3-shapes.ts"
import { type SpecifiedShape, specifiedShapes } from "./specified-shapes.ts"

const astOf = (schema: unknown): SchemaAST.AST => SchemaAST.toType((schema as Schema.Top).ast)

/** The names of a schema's fields as the program has them; of a union, those of all its members. */
function fieldsOf(ast: SchemaAST.AST): readonly string[] {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(fieldsOf)
  return SchemaAST.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

/** A schema with all that it is made of. */
function partsOf(ast: SchemaAST.AST, parts = new Set<SchemaAST.AST>()): ReadonlySet<SchemaAST.AST> {
  if (parts.has(ast)) return parts
  parts.add(ast)
  if (SchemaAST.isUnion(ast)) for (const type of ast.types) partsOf(type, parts)
  if (SchemaAST.isArrays(ast)) for (const item of [...ast.elements, ...ast.rest]) partsOf(item, parts)
  if (SchemaAST.isObjects(ast)) {
    for (const { type } of ast.propertySignatures) partsOf(type, parts)
    for (const { type } of ast.indexSignatures) partsOf(type, parts)
  }
  return parts
}

const wordsOf = (parts: ReadonlySet<SchemaAST.AST>): readonly string[] =>
  [...parts].flatMap((part) => (SchemaAST.isLiteral(part) ? [String(part.literal)] : []))

const namesIn = ({ fields }: SpecifiedShape): readonly string[] => fields.split(" ").flatMap((field) => field.split(":").at(-1) || [])

const all = [...specifiedShapes, ...serviceShapes]

it.each(all)("$entity has every field and word that the specification names", { tags: ["WIRE-003"] }, (shape) => {
  const ast = astOf(shape.schema)
  const ours = fieldsOf(ast)
  const absent = namesIn(shape).filter((name) => !ours.includes(name))
  expectNone(absent.map((name) => `The schema lacks the field ${name}; it has ${ours.join(", ")}`))
  // On the wire an answer may be a word, where the program has a boolean.
  const schemaWords = wordsOf(new Set([...partsOf(ast), ...partsOf(SchemaAST.toEncoded((shape.schema as Schema.Top).ast))]))
  expectNone((shape.words ?? []).filter((word) => !schemaWords.includes(word)).map((word) => `The schema lacks the word ${word}`))
})
