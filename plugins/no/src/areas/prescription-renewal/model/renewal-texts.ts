import type { RenewalTexts } from "@rond/core/model/prescription-renewal"
import { refusalTemplatesIn, writtenLanguageFor } from "./refusal-templates.ts"

const norwegian = {
  subject: "Svar på ønsket ditt om reseptfornyelse",
  approval: "Hei! Jeg har fornyet resepten din. Du kan hente legemidlet på apoteket.",
}

const english = {
  subject: "Reply to your request for a prescription renewal",
  approval: "Hello! I have renewed your prescription. You can collect the medicine at a pharmacy.",
}

/**
 * The words to the patient of a text renewal. Norway has them in Bokmål and English; every other language gets Bokmål, which the clinician
 * sees before it is sent.
 *
 * @param language BCP 47: `en`, `en-GB`
 */
export const renewalTextsIn = (language: string): RenewalTexts => ({
  language: writtenLanguageFor(language),
  ...(writtenLanguageFor(language) === "en" ? english : norwegian),
  refusals: refusalTemplatesIn(language),
})
