import type { RefusalTemplates } from "@rond/core/model/prescription-renewal"
import { writtenLanguageFor } from "../../prescription-renewal/model/index.ts"
import type { PollenReason } from "./pollen-reasons.ts"

const swedish: RefusalTemplates<PollenReason> = {
  complimentary_questions:
    "Hej! Jag behöver ställa några kompletterande frågor innan jag kan skriva ut läkemedel mot din pollenallergi. Boka därför ett besök hos oss.",
  other: "",
}

const english: RefusalTemplates<PollenReason> = {
  complimentary_questions:
    "Hello! I need to ask you a few more questions before I can prescribe a medicine for your pollen allergy. Please book a visit with us.",
  other: "",
}

/**
 * The messages in a patient's language: Swedish or English; every other language gets Swedish, which the clinician sees before it is sent.
 *
 * @param language BCP 47: `en`, `en-GB`
 */
export const pollenTemplatesIn = (language: string): RefusalTemplates<PollenReason> =>
  writtenLanguageFor(language) === "en" ? english : swedish

/** The subject of a refusal's message, in a patient's language: Swedish or English; every other language gets Swedish. */
export const pollenSubjectIn = (language: string): string =>
  writtenLanguageFor(language) === "en"
    ? "Reply to your request for a pollen allergy prescription"
    : "Svar på din begäran om recept mot pollenallergi"
