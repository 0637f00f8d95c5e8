import { Schema } from "effect"

/** Identifies the writing page, which generates it, so that it recognises its own saves. */
export const WriterId = Schema.String.check(Schema.isMaxLength(100))
