import type { WrittenTexts } from "../../src/kernel/format/language-texts.ts"

export const written = {
  renewal: { renewed: (medicines) => `Folgeverordnung von ${medicines}`, rejected: (medicines) => `Nicht verordnet: ${medicines}` },
  letter: ({ name, clinician }) => ({ greeting: `Guten Tag ${name},`, signature: `Mit freundlichen Grüßen\n${clinician}` }),
  earlierNote: (day) => `Aus der Dokumentation vom ${day}`,
} satisfies WrittenTexts
