import type { WrittenTexts } from "../../src/kernel/format/language-texts.ts"

export const written = {
  renewal: { renewed: (medicines) => `Renouvellement de ${medicines}`, rejected: (medicines) => `Non renouvelé\u00A0: ${medicines}` },
  letter: ({ name, clinician }) => ({ greeting: `Bonjour ${name},`, signature: `Bien cordialement\n${clinician}` }),
  earlierNote: (day) => `Extrait du compte rendu du ${day}`,
} satisfies WrittenTexts
