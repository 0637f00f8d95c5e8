import type { Quotation } from "../../src/kernel/format/language-texts.ts"

export const quotation = { origin: "Pasientens ord:", open: "«", close: "»", colon: ":" } satisfies Quotation
