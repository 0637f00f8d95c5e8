import type { Quotation } from "../../src/format/language-texts.ts"

export const quotation = { origin: "Patientens ord:", open: "”", close: "”", colon: ":" } satisfies Quotation
