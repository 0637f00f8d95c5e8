import { reviewerFlag } from "@rond/core/model/emergency-access"
import { demoClinicianOf, demoProse, type DemoMarket, type PluginDemo, usualDemoPool } from "@rond/core/server-kit/demo"
import { frenchNir } from "./national-id.ts"
import { promises } from "./promises.ts"
import prose from "./prose.json" with { type: "json" }

/** One doctor works on her own account; everybody else in the pool works for its health centre. */
const independentDoctor = "fr-doctor"

const familyNames =
  "Aubert Barbier Benali Bertin Blanchet Bonnet Bouvier Carpentier Chevalier Colin Cordier Delmas Diallo Dumont Fabre Faure Fontaine Gaillard Gauthier Germain Guérin Hamel Lacroix Lambert Leclerc Maillard Marchand Mercier Meunier Millet Morin Perrin Picard Prévost Renaud Rivière Tessier Vasseur".split(
    " ",
  )

const places = [
  { city: "Paris", zip: "750##", countyId: "75" },
  { city: "Lyon", zip: "6900#", countyId: "69" },
  { city: "Nantes", zip: "44#00", countyId: "44" },
  { city: "Lille", zip: "59#00", countyId: "59" },
  { city: "Toulouse", zip: "31#00", countyId: "31" },
]

const market: DemoMarket = {
  language: "fr",
  femaleNames:
    "Agathe Alice Aminata Anaïs Camille Chloé Clara Élise Emma Fatou Gabrielle Inès Jeanne Jade Juliette Léa Louise Lucie Manon Margaux Marion Mathilde Nadia Nathalie Océane Pauline Romane Sarah Sophie Zoé".split(
      " ",
    ),
  maleNames:
    "Adrien Alexandre Antoine Arthur Baptiste Benoît Clément Damien Étienne Gabriel Guillaume Hugo Ibrahim Jules Julien Karim Léo Louis Lucas Mathieu Maxime Nathan Nicolas Olivier Paul Pierre Raphaël Romain Théo Vincent".split(
      " ",
    ),
  familyNames,
  nameGroups: ["Aminata Fatou Ibrahim Diallo".split(" "), "Nadia Karim Benali".split(" ")],
  streets: [
    "rue de la République",
    "rue des Lilas",
    "avenue Victor-Hugo",
    "rue du Moulin",
    "boulevard Voltaire",
    "rue Pasteur",
    "place du Marché",
    "rue des Écoles",
    "chemin des Vignes",
    "rue de la Gare",
  ],
  streetPattern: "{number} {street}",
  places,
  // 06 39 98 xx xx is reserved for fiction.
  phone: (random) => `+3363998${random.number.int({ min: 0, max: 9_999 }).toString().padStart(4, "0")}`,
  nationalId: ({ dateOfBirth, gender, serial }) => frenchNir(dateOfBirth, gender, "75", (serial % 900) + 1),
  prose: demoProse(prose),
  messageAfterMeeting: {
    subject: "Après notre consultation",
    body: "Merci pour notre échange. Faites comme convenu et recontactez-nous si vous n’allez pas mieux dans une semaine.",
  },
  careTypes: { primary_care: "Médecine générale", mental_health: "Santé mentale", paediatrics: "Pédiatrie", dermatology: "Dermatologie" },
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
  hasContactPerson: (index) => index % 2 === 0,
  patientPart: ({ kind, index, random }) => ({
    fr: {
      status_ame: kind === "adult" && index % 9 === 5,
      status_cmuc: kind === "adult" && index % 4 === 2,
      external_doctor:
        kind === "adult" && index % 3 !== 2
          ? { name: `Dr ${random.helpers.arrayElement(familyNames)}`, city: random.helpers.arrayElement(places).city }
          : null,
    },
  }),
  meetingPart: ({ clinician: { subject, profession }, random }) => ({
    fr: {
      caregiver_type: subject === independentDoctor ? "independent" : "employed",
      is_cds_doctor: profession === "doctor" && subject !== independentDoctor,
      is_covid_positive_test_meeting: random.datatype.boolean(0.05),
      clinician_profession: profession,
    },
  }),
  clinicianPart: ({ subject, facilityId }) => ({
    fr: { is_independent: subject === independentDoctor, health_centre_id: subject === independentDoctor ? null : facilityId },
  }),
}

const clinician = demoClinicianOf("fr", "fr", ["sms_notification", "sign"])

/** Entry point `@rond/plugin-fr/demo`: the country's part of the demo clinic. */
export const demo: PluginDemo = {
  market,
  pools: [
    {
      ...usualDemoPool,
      id: "fr",
      position: 5,
      name: "Rond Paris",
      timeZone: "Europe/Paris",
      slotMinutes: 15,
      facility: "Rond Centre de santé République",
      address: "999 avenue de la République\n75011 Paris",
      phone: "+33199005999",
      adults: 20,
      children: 4,
      oneTimeUsers: 2,
    },
  ],
  promises,
  people: [
    clinician(independentDoctor, "Camille Garnier", "Médecin généraliste", "doctor", {
      flags: [reviewerFlag],
      suggestion: "A French day: coverage, own doctor, contact persons",
    }),
    clinician("fr-doctor-2", "Nicolas Delorme", "Médecin généraliste", "doctor"),
    clinician("fr-nurse", "Yasmine Lefèvre", "Infirmière", "nurse"),
    clinician("fr-psychologist", "Antoine Roussel", "Psychologue", "psychologist", { capabilities: ["icbt"] }),
  ],
}
