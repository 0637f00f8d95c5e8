import type { WrittenTexts } from "../../src/kernel/format/language-texts.ts"

export const written = {
  renewal: { renewed: (medicines) => `Förnyelse av ${medicines}`, rejected: (medicines) => `Inte förnyat: ${medicines}` },
  letter: ({ givenName, clinician }) => ({ greeting: `Hej ${givenName}!`, signature: `Med vänlig hälsning\n${clinician}` }),
  earlierNote: (day) => `Från anteckning ${day}`,
} satisfies WrittenTexts
