import { nonRecommendedDiagnosis } from "@rond/core/note"
import { view } from "@rond/core/plugin"

/** The National Board of Health and Welfare's page on coding diagnoses. */
const guidelines = "https://www.socialstyrelsen.se/statistik-och-data/klassifikationer-och-koder/icd-10/"

/** The notice for codes that Swedish clinics advise against: symptoms and unspecified illnesses where something more precise is known. */
export const nonRecommendedDiagnoses = nonRecommendedDiagnosis({ guidelines, when: view.is("meeting") })
