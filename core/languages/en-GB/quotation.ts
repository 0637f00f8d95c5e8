import type { Quotation } from "../../src/kernel/format/language-texts.ts"

export const quotation = { origin: "Patient’s words:", open: "“", close: "”", colon: ":" } satisfies Quotation
