import { reviewerFlag } from "@rond/core/model/emergency-access"
import {
  demoClinicianOf,
  demoProse,
  type DemoMarket,
  type DemoPool,
  type PluginDemo,
  usualDemoPool,
  commonActivities,
} from "@rond/core/server-kit/demo"
import { swedishPersonnummer } from "./national-id.ts"
import { renewalIdIn } from "../../areas/renewal-review/demo/renewal-id.ts"
import { promises } from "./promises.ts"
import prose from "./prose.json" with { type: "json" }

const market: DemoMarket = {
  language: "sv",
  femaleNames:
    "Alva Anna Astrid Ebba Elin Ellen Elsa Emma Freja Frida Hanna Ida Ines Ingrid Johanna Karin Klara Leila Lina Lova Maria Matilda Nora Olivia Saga Sara Selma Signe Stina Wilma".split(
      " ",
    ),
  maleNames:
    "Adam Alexander Anton Axel Björn David Elias Emil Erik Filip Gustav Henrik Hugo Isak Johan Jonas Karl Lars Leo Liam Love Ludvig Magnus Nils Omar Oscar Otto Sixten Viktor Åke".split(
      " ",
    ),
  familyNames:
    "Ahlgren Almqvist Backman Berglund Blomqvist Bodin Dahlström Edlund Ekström Englund Falk Forsman Granath Hedin Hellström Holmgren Höglund Jakobsson Kjellberg Lagerqvist Lindahl Ljungström Malmberg Norén Nyberg Palm Rosén Rydell Sjögren Strand Sundin Söderlund Thorell Nasser Wallgren Haddad Åberg Öhman".split(
      " ",
    ),
  nameGroups: ["Leila Omar Haddad Nasser".split(" ")],
  streets: [
    "Storgatan",
    "Björkvägen",
    "Kungsgatan",
    "Skolgatan",
    "Ringvägen",
    "Parkvägen",
    "Lingonstigen",
    "Hantverkargatan",
    "Sjövägen",
    "Tallbacken",
  ],
  streetPattern: "{street} {number}",
  places: [
    { city: "Stockholm", zip: "11# ##", countyId: "01" },
    { city: "Solna", zip: "17# ##", countyId: "01" },
    { city: "Malmö", zip: "21# ##", countyId: "12" },
    { city: "Lund", zip: "22# ##", countyId: "12" },
    { city: "Göteborg", zip: "41# ##", countyId: "14" },
    { city: "Uppsala", zip: "75# ##", countyId: "03" },
    { city: "Umeå", zip: "90# ##", countyId: "24" },
  ],
  // 070-174 06 05 to 070-174 06 99 are reserved for fiction.
  phone: (random) => `+467017406${random.number.int({ min: 5, max: 99 }).toString().padStart(2, "0")}`,
  nationalId: ({ dateOfBirth, gender, serial }) => swedishPersonnummer(dateOfBirth, gender, serial),
  prose: demoProse(prose),
  messageAfterMeeting: {
    subject: "Efter vårt möte",
    body: "Tack för samtalet. Gör som vi kom överens om, och hör av dig om du inte är bättre om en vecka.",
  },
  careTypes: { primary_care: "Primärvård", mental_health: "Psykisk hälsa", paediatrics: "Barnsjukvård", dermatology: "Hudsjukvård" },
  minimumCode: 4,
  nonRecommendedCodes: ["F41.9", "R05.9", "R10.4", "R42.9", "R53.9"],
  listsPatients: true,
  conditions: {
    chlamydia: { ages: [18, 49.9], signs: [[]], days: [4, 9], isFreeOfSymptoms: true, severity: [0, 0], nurses: true },
  },
  activities: {
    pollen_non_video: { heldBy: "text", contactType: "text", ages: [6, 65], symptomIds: ["pollen_allergy", "pollen_allergy_ahead"] },
    chlamydia_nurse_video: { heldBy: "video", contactType: "positive_test_result", ages: [18, 49.9], isForAdults: true },
  },
  patientPart: ({ kind, index, today, random }) => ({
    se: {
      high_cost_card:
        kind === "adult" && index % 5 === 2
          ? {
              id: `F${random.string.numeric(7)}`,
              region: "Region Stockholm",
              date: Temporal.PlainDate.from(today).add({ months: 5 }).toString(),
            }
          : null,
    },
  }),
  // A medication request names prescriptions; a renewal is in the patient's own words.
  meetingPart: ({ id, activityType }) =>
    activityType === "e_prescription_medication_request" ? { se: { renewal_id: renewalIdIn(id) } } : {},
  carePart: ({ kind, isListed, healthCentre }) => ({
    se: {
      listing: { is_listed: isListed, is_bvc_listed: kind === "child" && isListed, health_center: isListed ? healthCentre : null },
    },
  }),
}

/** So that each notice of the record service can be seen, one among them that is newer than this build. */
const recordServiceNotices: DemoPool["recordServiceNotices"] = new Map([
  [21, { code: "prn_no_access_to_house_error", message: "The clinician does not belong to the house" }],
  [24, { code: "prn_no_access_to_patient_error", message: "The patient has blocked the entries" }],
  [27, { code: "prn_timeout_exceeded", message: "The record service did not answer in time" }],
  [31, { code: "prn_record_is_moving", message: "Journalen flyttas till en ny enhet. Anteckningar kan saknas till i morgon." }],
])

const clinician = demoClinicianOf("se", "sv", ["sms_notification", "sign", "strike"])
const externalClinician = demoClinicianOf("external", "sv", ["sign"])

/** Entry point `@rond/plugin-se/demo`: the country's part of the demo clinic. */
export const demo: PluginDemo = {
  market,
  pools: [
    {
      ...usualDemoPool,
      id: "se",
      position: 1,
      name: "Rond Stockholm",
      timeZone: "Europe/Stockholm",
      slotMinutes: 15,
      facility: "Rond Vårdcentral Odenplan",
      address: "Odengatan 999\n113 51 Stockholm",
      phone: "+46846500499",
      adults: 48,
      children: 10,
      doctors: [...commonActivities, "e_prescription_renewal", "e_prescription_medication_request", "pollen_non_video", "phone_triage"],
      nurses: ["chlamydia_nurse_video", "phone_triage", ...commonActivities, "pollen_non_video"],
      recordServiceNotices,
    },
    {
      ...usualDemoPool,
      id: "external",
      position: 7,
      name: "Vårdpartner Nord",
      isExternal: true,
      timeZone: "Europe/Stockholm",
      slotMinutes: 20,
      facility: "Vårdpartner Nord, Sundsvall",
      address: "Storgatan 999\n852 30 Sundsvall",
      phone: "+46846500498",
      adults: 12,
      children: 2,
    },
  ],
  promises,
  people: [
    clinician("se-doctor", "Elsa Lindqvist", "Leg. läkare", "doctor", {
      flags: [reviewerFlag, "prescription_module", "write_actions"],
      colleague: "se-doctor-2",
      suggestion: "Call a patient, write the note, be stopped by what is missing, sign",
    }),
    clinician("se-nurse", "Karim Nyström", "Leg. sjuksköterska", "nurse", {
      suggestion: "Phone triage and chlamydia follow-ups, a nurse’s action menu",
    }),
    clinician("se-psychologist", "Maja Sandell", "Leg. psykolog", "psychologist", {
      capabilities: ["icbt"],
      suggestion: "Therapy meetings, and a course of sessions in the record",
    }),
    externalClinician("external-doctor", "Sofia Wikander", "Leg. läkare", "doctor", {
      flags: [reviewerFlag],
      capabilities: ["external_emr"],
      suggestion: "An external pool: a reduced menu and no consultation timer",
    }),
    clinician("se-doctor-2", "Anders Hellgren", "Leg. läkare", "doctor", { flags: ["prescription_module", "write_actions"] }),
    clinician("se-nurse-2", "Linnea Forsell", "Leg. sjuksköterska", "nurse", { flags: ["write_actions"] }),
  ],
}
