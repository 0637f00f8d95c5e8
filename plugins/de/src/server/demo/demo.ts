import { reviewerFlag } from "@rond/core/model/emergency-access"
import { demoClinicianOf, demoProse, type DemoMarket, type DemoRandom, type PluginDemo, usualDemoPool } from "@rond/core/server-kit/demo"
import { germanKvnr } from "./national-id.ts"
import { promises } from "./promises.ts"
import prose from "./prose.json" with { type: "json" }

/** Patients pay privately, by AOK Plus, by another insurer, or under a code. */
function billingOf(random: DemoRandom) {
  const paid = random.helpers.arrayElement(["private", "aok-plus", "fund", "anonymous"] as const)
  const isPrivate = paid === "private"
  return {
    is_patient_invoiced: isPrivate,
    is_invoice_calculated_before: isPrivate && random.datatype.boolean(),
    meeting_type: isPrivate ? "private" : "statutory",
    anonymous_code: paid === "anonymous" ? random.string.alphanumeric({ length: 6, casing: "upper" }) : null,
    is_aok_plus_meeting: paid === "aok-plus",
  }
}

const market: DemoMarket = {
  language: "de",
  femaleNames:
    "Amelie Anja Antonia Aylin Birgit Charlotte Clara Elif Emilia Emma Eva Greta Hannah Heike Ida Johanna Julia Katharina Lara Lea Lena Lina Luisa Marie Mia Nele Paula Sabine Sophie Theresa".split(
      " ",
    ),
  maleNames:
    "Alexander Anton Ben Can Carl David Elias Emil Emre Felix Finn Florian Hannes Henrik Jakob Jan Johann Jonas Julian Karl Leon Lukas Markus Matteo Max Moritz Noah Oskar Paul Tobias".split(
      " ",
    ),
  familyNames:
    "Albrecht Arnold Bach Beck Berger Böhm Brandt Busch Dietrich Ebert Engel Franke Friedrich Graf Günther Haas Heinrich Horn Huber Jäger Kaiser Keller Kuhn Lang Lorenz Ludwig Maier Öztürk Peters Pohl Roth Sauer Schuster Seidel Simon Vogel Winkler Yilmaz Ziegler".split(
      " ",
    ),
  nameGroups: ["Aylin Emre Öztürk Yilmaz".split(" ")],
  streets: [
    "Hauptstraße",
    "Gartenstraße",
    "Bahnhofstraße",
    "Schulstraße",
    "Lindenweg",
    "Bergstraße",
    "Am Markt",
    "Rosenweg",
    "Goethestraße",
    "Kirchplatz",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Berlin", zip: "10###", countyId: null },
    { city: "Hamburg", zip: "20###", countyId: null },
    { city: "München", zip: "80###", countyId: null },
    { city: "Köln", zip: "50###", countyId: null },
    { city: "Leipzig", zip: "04###", countyId: null },
  ],
  // 0171 39200xx is reserved for fiction.
  phone: (random) => `+4917139200${random.number.int({ min: 0, max: 99 }).toString().padStart(2, "0")}`,
  nationalId: ({ serial }) => germanKvnr(serial * 53),
  prose: demoProse(prose),
  messageAfterMeeting: {
    subject: "Nach unserem Termin",
    body: "Vielen Dank für das Gespräch. Bitte halten Sie sich an das Besprochene und melden Sie sich, wenn es in einer Woche nicht besser ist.",
  },
  careTypes: {
    primary_care: "Hausärztliche Versorgung",
    mental_health: "Psychische Gesundheit",
    paediatrics: "Kinderheilkunde",
    dermatology: "Dermatologie",
  },
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
  billing: billingOf,
  meetingPart: ({ billing }) => ({ de: billing }),
}

const clinician = demoClinicianOf("de", "de", ["sms_notification", "sign"])

/** Entry point `@rond/plugin-de/demo`: the country's part of the demo clinic. */
export const demo: PluginDemo = {
  market,
  pools: [
    {
      ...usualDemoPool,
      id: "de",
      position: 6,
      name: "Rond Berlin",
      timeZone: "Europe/Berlin",
      slotMinutes: 15,
      facility: "Rond Praxis Mitte",
      address: "Invalidenstraße 999\n10115 Berlin",
      phone: "+493023125999",
      adults: 20,
      children: 3,
    },
  ],
  promises,
  people: [
    clinician("de-doctor", "Jonas Brandt", "Facharzt für Allgemeinmedizin", "doctor", {
      flags: [reviewerFlag],
      suggestion: "A German day, with invoiced and anonymous meetings",
    }),
    clinician("de-nurse", "Miriam Vogt", "Pflegefachfrau", "nurse"),
    clinician("de-psychologist", "Felix Sommer", "Psychologischer Psychotherapeut", "psychologist", { capabilities: ["icbt"] }),
  ],
}
