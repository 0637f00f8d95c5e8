import { openWords } from "@rond/core/api"
import { Schema, SchemaGetter } from "effect"

/** The insurer's decision about an outcome. */
const decisions = ["Accept", "Decline", "MoreInfo", "Refer"] as const
export type Decision = (typeof decisions)[number]

/** A decision as the insurer sends it. Any other word is reported, and treated as `Refer`: the insurer then decides by hand. */
export const DecisionWord: Schema.Codec<Decision, string> = openWords("insurer decision", decisions).pipe(
  Schema.decodeTo(Schema.Literals(decisions), {
    decode: SchemaGetter.transform((word): Decision => (typeof word === "string" ? word : "Refer")),
    encode: SchemaGetter.transform((decision): Decision => decision),
  }),
)
