import { Schema, SchemaTransformation } from "effect"

/** An answer to a rule: `"true"` or `"false"` on the wire, a boolean in the program. */
export const AnswerText: Schema.Codec<boolean, string> = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (answer): "true" | "false" => (answer ? "true" : "false"),
    }),
  ),
)

/** A question that the insurer asks about an outcome. Its names on the wire are the contract's. */
export const Rule = Schema.Struct({
  id: Schema.String,
  ruleId: Schema.String,
  ruleName: Schema.String,
  recommendedAction: Schema.NullOr(Schema.String),
  /** A no to such a rule declines the outcome. */
  override: Schema.Boolean,
  /** `null` until it is answered. */
  questionAnswered: Schema.NullOr(AnswerText),
})
export type Rule = typeof Rule.Type

/** Whether every rule that is not an override is answered. Until then the decision is pending. */
export const isDecidable = (rules: readonly Rule[]): boolean =>
  rules.every(({ override, questionAnswered }) => override || questionAnswered !== null)

/** Whether the final outcome may be asked for: every override rule is answered. */
export const mayAskForFinal = (rules: readonly Rule[]): boolean =>
  rules.every(({ override, questionAnswered }) => !override || questionAnswered !== null)

/** The rules without an answer, in the insurer's order. */
export const unanswered = (rules: readonly Rule[]): readonly Rule[] => rules.filter(({ questionAnswered }) => questionAnswered === null)

/** The decision of the answers: a no to an override rule declines, everything else accepts. */
export const finalDecision = (rules: readonly Rule[]): "Accept" | "Decline" =>
  rules.some(({ override, questionAnswered }) => override && questionAnswered === false) ? "Decline" : "Accept"
