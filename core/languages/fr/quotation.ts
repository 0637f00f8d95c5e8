import type { Quotation } from "../../src/kernel/format/language-texts.ts"

export const quotation = { origin: "Propos du patient\u00a0:", open: "«\u00a0", close: "\u00a0»", colon: "\u00a0:" } satisfies Quotation
