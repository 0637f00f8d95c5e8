import { Schema } from "effect"

/** A value of a header: an id or a closed word, in visible ASCII. HTTP carries no other characters unchanged. */
export const HeaderText = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,200}$/))
