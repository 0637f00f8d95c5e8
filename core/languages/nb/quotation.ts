import type { Quotation } from "../../src/format/language-texts.ts"

export const quotation = { origin: "Pasientens ord:", open: "«", close: "»", colon: ":" } satisfies Quotation
