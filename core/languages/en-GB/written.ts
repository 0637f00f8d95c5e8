import type { WrittenTexts } from "../../src/kernel/format/language-texts.ts"

export const written = {
  renewal: { renewed: (medicines) => `Renewal of ${medicines}`, rejected: (medicines) => `Not renewed: ${medicines}` },
  letter: ({ name, clinician }) => ({ greeting: `Dear ${name},`, signature: `Kind regards\n${clinician}` }),
  earlierNote: (day) => `From note of ${day}`,
} satisfies WrittenTexts
