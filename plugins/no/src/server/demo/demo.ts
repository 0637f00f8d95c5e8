import { reviewerFlag } from "@rond/core/model/emergency-access"
import { demoClinicianOf, demoProse, type DemoMarket, type PluginDemo, usualDemoPool, commonActivities } from "@rond/core/server-kit/demo"
import { norwegianFodselsnummer } from "./national-id.ts"
import { promises } from "./promises.ts"
import prose from "./prose.json" with { type: "json" }

const market: DemoMarket = {
  language: "nb",
  femaleNames:
    "Amalie Anne Astrid Camilla Eline Emilie Frida Hanne Hedda Ida Ingrid Julie Kari Kristine Lea Linnea Maren Marit Mari Nora Randi Sara Silje Sofie Solveig Thea Tiril Tone Vilde Åse".split(
      " ",
    ),
  maleNames:
    "Aksel Anders Bjørn Brage Eirik Emil Even Fredrik Geir Halvor Henrik Håkon Ivar Jakob Jonas Knut Kristian Lars Magnus Marius Mathias Odd Ola Oskar Pål Sander Sivert Tobias Trygve Øyvind".split(
      " ",
    ),
  familyNames:
    "Aas Andresen Bakke Berg Bjerke Brekke Bråten Dahl Eide Engen Fjeld Fossum Gundersen Hagen Hauge Holm Iversen Kleven Knutsen Lien Lunde Løken Myhre Nygård Nilsen Rønning Sandvik Skoglund Solheim Strand Sætre Tangen Tveit Vik Ødegård".split(
      " ",
    ),
  streets: [
    "Storgata",
    "Kirkeveien",
    "Bjørkeveien",
    "Skolegata",
    "Fjellveien",
    "Strandgata",
    "Granlia",
    "Solbakken",
    "Elveveien",
    "Industrigata",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Oslo", zip: "05##", countyId: "03" },
    { city: "Bergen", zip: "50##", countyId: "46" },
    { city: "Trondheim", zip: "70##", countyId: "50" },
    { city: "Tromsø", zip: "90##", countyId: "55" },
    { city: "Drammen", zip: "30##", countyId: "33" },
  ],
  phone: (random) => `+479${random.number.int({ min: 0, max: 9_999 }).toString().padStart(4, "0")}000`,
  nationalId: ({ dateOfBirth, gender, serial }) => norwegianFodselsnummer(dateOfBirth, gender, serial % 20),
  prose: demoProse(prose),
  messageAfterMeeting: {
    subject: "Etter timen vår",
    body: "Takk for samtalen. Gjør som vi ble enige om, og ta kontakt hvis du ikke er bedre om en uke.",
  },
  careTypes: { primary_care: "Allmennmedisin", mental_health: "Psykisk helse", paediatrics: "Barnemedisin", dermatology: "Hudsykdommer" },
  nonRecommendedCodes: ["F41.9", "R05", "R10.4", "R42", "R53"],
  listsPatients: true,
}

const clinician = demoClinicianOf("no", "nb", ["sms_notification", "sign"])

/** Entry point `@rond/plugin-no/demo`: the country's part of the demo clinic. */
export const demo: PluginDemo = {
  market,
  pools: [
    {
      ...usualDemoPool,
      id: "no",
      position: 2,
      name: "Rond Oslo",
      timeZone: "Europe/Oslo",
      slotMinutes: 15,
      facility: "Rond Legesenter Majorstuen",
      address: "Bogstadveien 999\n0366 Oslo",
      phone: "+4721099900",
      adults: 22,
      children: 6,
      doctors: [...commonActivities, "e_prescription_renewal", "e_prescription_medication_request", "phone_triage"],
    },
  ],
  promises,
  people: [
    clinician("no-doctor", "Ingrid Haugen", "Lege, spesialist i allmennmedisin", "doctor", {
      flags: [reviewerFlag],
      suggestion: "Prescription renewals, and child meetings with a smaller menu",
    }),
    clinician("no-nurse", "Sindre Moen", "Sykepleier", "nurse"),
    clinician("no-psychologist", "Tuva Solberg", "Psykolog", "psychologist", { capabilities: ["icbt"] }),
  ],
}
