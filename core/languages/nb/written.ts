import type { WrittenTexts } from "../../src/kernel/format/language-texts.ts"

export const written = {
  renewal: { renewed: (medicines) => `Fornyelse av ${medicines}`, rejected: (medicines) => `Ikke fornyet: ${medicines}` },
  letter: ({ givenName, clinician }) => ({ greeting: `Hei ${givenName}!`, signature: `Vennlig hilsen\n${clinician}` }),
  earlierNote: (day) => `Fra notat av ${day}`,
} satisfies WrittenTexts
