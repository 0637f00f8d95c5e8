import { Schema } from "effect"

/** An id that its sender makes: a UUID of versions 1 to 8 in lower or upper case, with its hyphens. The refusal of another text says "Invalid UUID". */
export const Uuid = Schema.String.check(
  Schema.isPattern(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, { message: "Invalid UUID" }),
)
