import type { Quotation } from "../../src/kernel/format/language-texts.ts"

export const quotation = { origin: "Patientenangabe:", open: "„", close: "“", colon: ":" } satisfies Quotation
