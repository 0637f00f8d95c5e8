import type { RenewalTexts } from "@rond/core/model/prescription-renewal"
import { refusalTemplatesIn, writtenLanguageFor } from "./refusal-templates.ts"

const swedish = {
  subject: "Svar på din begäran om receptförnyelse",
  approval: "Hej! Jag har förnyat ditt recept. Du kan hämta ut läkemedlet på apoteket.",
}

const english = {
  subject: "Reply to your request for a prescription renewal",
  approval: "Hello! I have renewed your prescription. You can collect the medicine at a pharmacy.",
}

/**
 * The words to the patient of a text renewal. Sweden has them in Swedish and English; every other language gets Swedish, which the clinician
 * sees before it is sent.
 *
 * @param language BCP 47: `en`, `en-GB`
 */
export const renewalTextsIn = (language: string): RenewalTexts => ({
  language: writtenLanguageFor(language),
  ...(writtenLanguageFor(language) === "en" ? english : swedish),
  refusals: refusalTemplatesIn(language),
})
