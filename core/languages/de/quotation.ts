import type { Quotation } from "../../src/format/language-texts.ts"

export const quotation = { origin: "Patientenangabe:", open: "„", close: "“", colon: ":" } satisfies Quotation
