import { Schema } from "effect"

/** An id that its sender makes: a UUID of versions 1 to 8 in lower or upper case, with hyphens. Any other text is refused as "Invalid UUID". */
export const Uuid = Schema.String.check(
  Schema.isPattern(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, { message: "Invalid UUID" }),
)
