import type { Quotation } from "../../src/kernel/format/language-texts.ts"

export const quotation = { origin: "Patientens ord:", open: "”", close: "”", colon: ":" } satisfies Quotation
