import type { RefusalTemplates } from "@rond/core/model/prescription-renewal"

/** The messages of a refusal in Swedish, for the clinician to edit. */
const swedish: RefusalTemplates = {
  complimentary_questions:
    "Hej! Jag behöver ställa några kompletterande frågor innan jag kan förnya ditt recept. Boka därför ett besök hos oss.",
  not_available_in_prescription_list:
    "Hej! Läkemedlet finns inte i din receptlista, så jag kan inte förnya det. Boka ett besök hos oss, eller kontakta den som skrev ut läkemedlet.",
  physical_meeting: "Hej! Receptet kan inte förnyas digitalt, eftersom du behöver undersökas på plats. Boka ett besök på din vårdcentral.",
  narcotics:
    "Hej! Läkemedlet är narkotikaklassat, och vi kan inte förnya det digitalt. Kontakta den som skrev ut läkemedlet, eller din vårdcentral.",
  should_not_renew: "Hej! Jag bedömer att receptet inte bör förnyas. Boka ett besök om du vill tala om din behandling.",
  other: "",
}

/** The same in English. */
const english: RefusalTemplates = {
  complimentary_questions:
    "Hello! I need to ask you a few more questions before I can renew your prescription. Please book a visit with us.",
  not_available_in_prescription_list:
    "Hello! The medicine is not in your prescription list, so I cannot renew it. Please book a visit with us, or contact whoever prescribed it.",
  physical_meeting:
    "Hello! I cannot renew the prescription online, because you need to be examined in person. Please book a visit at your health centre.",
  narcotics:
    "Hello! The medicine is a controlled drug, and we cannot renew it online. Please contact whoever prescribed it, or your health centre.",
  should_not_renew:
    "Hello! In my assessment the prescription should not be renewed. Please book a visit if you would like to talk about your treatment.",
  other: "",
}

/**
 * The language in which a patient is written to, BCP 47: English, or Swedish for every other language.
 *
 * @param language the patient's, BCP 47: `en`, `en-GB`
 */
export const writtenLanguageFor = (language: string): "en" | "sv" => (/^en(-|$)/i.test(language) ? "en" : "sv")

/**
 * The messages of a refusal in a patient's language. Sweden has them in Swedish and English; every other language gets Swedish, which the
 * clinician sees before it is sent.
 *
 * @param language BCP 47: `en`, `en-GB`
 */
export const refusalTemplatesIn = (language: string): RefusalTemplates => (writtenLanguageFor(language) === "en" ? english : swedish)
