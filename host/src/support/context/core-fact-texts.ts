import type { MessageDescriptor } from "@lingui/core"

/** Support's texts about one of core's facts. */
interface FactTexts {
  /** Names the field in which support chooses it. */
  readonly label: MessageDescriptor
  /** Its meaning, in one sentence. */
  readonly means: MessageDescriptor
}

type Texts = Readonly<Record<string, FactTexts>>

// Each area of core has the texts of its own facts: Vite finds them by the file's name.
const textsByFile = import.meta.glob<Texts>("../../../../core/src/areas/*/screen/support-texts/fact-texts.ts", {
  eager: true,
  import: "factTexts",
})

/** The texts of core's facts, by their ids. */
export const coreFactTexts: Texts = Object.assign({}, ...Object.values(textsByFile))
