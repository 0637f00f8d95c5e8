import { Schema } from "effect"

/** Names the page that writes, so that it knows its own saves. A page makes its name itself; no other is as long. */
export const WriterId = Schema.String.check(Schema.isMaxLength(100))
