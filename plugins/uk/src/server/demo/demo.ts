import { reviewerFlag } from "@rond/core/model/emergency-access"
import { demoClinicianOf, demoProse, type DemoMarket, type DemoPool, type PluginDemo, usualDemoPool } from "@rond/core/server-kit/demo"
import { nhsTestNumber } from "./national-id.ts"
import { promises } from "./promises.ts"
import prose from "./prose.json" with { type: "json" }

/** 07700 900000 to 900999 are reserved for drama. */
const phone: DemoMarket["phone"] = (random) => `+447700900${random.number.int({ min: 0, max: 999 }).toString().padStart(3, "0")}`

/** The partnership of a demo patient: every fourth adult in a pool without a partner is a private patient. */
const partnership: NonNullable<DemoMarket["partnership"]> = ({ pool, kind, index }) =>
  pool.partner?.id ?? (kind === "adult" && index % 4 === 1 ? "private" : null)

function carePartnership(
  id: string | null,
  { pool, healthCentre }: { readonly pool: Pick<DemoPool, "partner">; readonly healthCentre: string },
) {
  const isPractice = id === null
  return {
    hub_name: isPractice ? "North London Hub" : null,
    hub_code: isPractice ? "NLH" : null,
    emis_organisation_id: isPractice ? "28471" : null,
    practice_name: isPractice ? healthCentre : null,
    partnership: id ?? "nhs",
    partnership_display_name: pool.partner?.name ?? (isPractice ? "NHS" : "Private"),
  }
}

const market: DemoMarket = {
  language: "en-GB",
  femaleNames:
    "Abigail Aisha Alice Amelia Beth Charlotte Chloe Eleanor Ellie Emily Fatima Freya Georgia Grace Hannah Imogen Isla Jasmine Priya Kate Lucy Megan Molly Niamh Olivia Phoebe Poppy Ruby Sophie Zara".split(
      " ",
    ),
  maleNames:
    "Adam Alfie Archie Arjun Ben Callum Charlie Connor Daniel Dylan Edward Ethan Finley Freddie George Harry Hassan Jack James Joseph Joshua Liam Lewis Mohammed Oliver Oscar Rhys Samuel Theo Thomas".split(
      " ",
    ),
  familyNames:
    "Adeyemi Atkinson Bailey Barker Rahman Bennett Chapman Clarke Cooper Davies Edwards Ellis Fletcher Gibson Griffiths Hughes Hussain Jenkins Mistry Lawson Marsh Mills Morgan Murphy Osborne Patel Pearce Reid Robson Shah Simmonds Sutton Thorne Turner Walsh Watts Webb Wright".split(
      " ",
    ),
  nameGroups: ["Aisha Fatima Hassan Mohammed Rahman Hussain".split(" "), "Priya Arjun Mistry Patel Shah".split(" ")],
  streets: [
    "High Street",
    "Station Road",
    "Church Lane",
    "Victoria Road",
    "Park Avenue",
    "Mill Lane",
    "Queen Street",
    "The Green",
    "Orchard Close",
    "Kings Road",
  ],
  streetPattern: "{number} {street}",
  places: [
    { city: "London", zip: "SE1# #??", countyId: null },
    { city: "London", zip: "N1# #??", countyId: null },
    { city: "Manchester", zip: "M1# #??", countyId: null },
    { city: "Bristol", zip: "BS# #??", countyId: null },
    { city: "Leeds", zip: "LS# #??", countyId: null },
  ],
  phone,
  nationalId: ({ serial }) => nhsTestNumber(serial * 37),
  prose: demoProse(prose),
  messageAfterMeeting: {
    subject: "After our appointment",
    body: "Thank you for talking to me. Please do as we agreed, and get in touch if you are no better in a week.",
  },
  careTypes: { primary_care: "Primary care", mental_health: "Mental health", paediatrics: "Paediatrics", dermatology: "Dermatology" },
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
  partnership,
  patientPart: (patient) => ({
    gb: {
      nhs_number: patient.idNumber,
      phone_emr: patient.kind === "adult" && patient.index % 3 === 0 ? phone(patient.random) : null,
      practice_id: patient.kind === "one-time" || patient.pool.partner !== null ? null : "E87001",
      partnership: partnership(patient),
      is_one_time_user: patient.kind === "one-time",
    },
  }),
  carePart: (patient) => ({ gb: { partnership: patient.kind === "one-time" ? null : carePartnership(partnership(patient), patient) } }),
}

const clinician = demoClinicianOf("uk", "en-GB", ["sms_notification", "sign"])

/** Entry point `@rond/plugin-uk/demo`: the country's part of the demo clinic. */
export const demo: PluginDemo = {
  market,
  pools: [
    {
      ...usualDemoPool,
      id: "uk",
      position: 3,
      name: "Rond London",
      timeZone: "Europe/London",
      slotMinutes: 10,
      facility: "Rond Surgery Islington",
      address: "999 Upper Street\nLondon N1 1AA",
      phone: "+442079460999",
      adults: 26,
      children: 4,
      oneTimeUsers: 6,
    },
  ],
  promises,
  people: [
    clinician("uk-gp", "Hannah Whitmore", "GP", "doctor", {
      colleague: "uk-gp-2",
      flags: [reviewerFlag],
      capabilities: ["uk_practice"],
      suggestion: "The UK’s tabs and task checkboxes, one-time web patients",
    }),
    clinician("uk-nurse", "Grace Okafor", "Practice nurse", "nurse", { capabilities: ["uk_practice"], suggestion: "A UK nurse’s day" }),
    clinician("uk-gp-2", "Rajesh Menon", "GP", "doctor", { capabilities: ["uk_practice"] }),
    clinician("uk-therapist", "Erin Gallagher", "CBT therapist", "psychologist", { capabilities: ["uk_practice", "icbt"] }),
  ],
}
