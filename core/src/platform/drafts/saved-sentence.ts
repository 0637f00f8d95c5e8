import type { MessageDescriptor } from "@lingui/core"
import type { SavedSentence } from "./draft-key.ts"

/** Stands for the patient's name in a saved sentence: a sign that no text has. */
const nameSign = "\u{FFFC}"

/** The sentence that a list shows without the code or the texts of the plugin that wrote it. */
export const sentenceOf = (label: (name: string) => MessageDescriptor, translate: (text: MessageDescriptor) => string): SavedSentence => ({
  sentence: translate(label(nameSign)),
})

/** A saved sentence with the patient's name. */
export const withName = ({ sentence }: SavedSentence, name: string): string => sentence.replaceAll(nameSign, () => name)
