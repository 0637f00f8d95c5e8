import type { RefusalTemplates } from "@rond/core/model/prescription-renewal"

/** The messages of a refusal in Norwegian Bokmål, for the clinician to edit. */
const norwegian: RefusalTemplates = {
  complimentary_questions: "Hei! Jeg må stille deg noen flere spørsmål før jeg kan fornye resepten din. Bestill derfor en time hos oss.",
  not_available_in_prescription_list:
    "Hei! Legemidlet står ikke i reseptlisten din, så jeg kan ikke fornye det. Bestill en time hos oss, eller kontakt legen som skrev det ut.",
  physical_meeting: "Hei! Resepten kan ikke fornyes digitalt, fordi du må undersøkes ved oppmøte. Bestill en time hos fastlegen din.",
  narcotics: "Hei! Legemidlet er vanedannende, og vi kan ikke fornye det digitalt. Kontakt fastlegen din, eller legen som skrev det ut.",
  should_not_renew: "Hei! Jeg vurderer at resepten ikke bør fornyes. Bestill en time hvis du vil snakke om behandlingen din.",
  other: "",
}

/** The same in English. */
const english: RefusalTemplates = {
  complimentary_questions:
    "Hello! I need to ask you a few more questions before I can renew your prescription. Please book an appointment with us.",
  not_available_in_prescription_list:
    "Hello! The medicine is not in your prescription list, so I cannot renew it. Please book an appointment with us, or contact the doctor who prescribed it.",
  physical_meeting:
    "Hello! I cannot renew the prescription online, because you need to be examined in person. Please book an appointment with your GP.",
  narcotics:
    "Hello! The medicine is habit-forming, and we cannot renew it online. Please contact your GP, or the doctor who prescribed it.",
  should_not_renew:
    "Hello! In my assessment the prescription should not be renewed. Please book an appointment if you would like to talk about your treatment.",
  other: "",
}

/**
 * The language in which a patient is written to, BCP 47: English, or Bokmål for every other language.
 *
 * @param language the patient's, BCP 47: `en`, `en-GB`
 */
export const writtenLanguageFor = (language: string): "en" | "nb" => (/^en(-|$)/i.test(language) ? "en" : "nb")

/**
 * The messages of a refusal in a patient's language. Norway has them in Bokmål and English; every other language gets Bokmål, which the
 * clinician sees before it is sent.
 *
 * @param language BCP 47: `en`, `en-GB`
 */
export const refusalTemplatesIn = (language: string): RefusalTemplates => (writtenLanguageFor(language) === "en" ? english : norwegian)
