import { reviewerFlag } from "@rond/core/model/emergency-access"
import { demoClinicianOf, type PluginDemo, usualDemoPool } from "@rond/core/server-kit/demo"
import { promises } from "./promises.ts"

const clinician = demoClinicianOf("uk-insurer", "en-GB", ["sms_notification", "sign"])

/** Entry point `@rond/plugin-uk-insurer/demo`: the pool of the insurer's members; names, places and texts are the UK's. */
export const demo: PluginDemo = {
  pools: [
    {
      ...usualDemoPool,
      id: "uk-insurer",
      position: 4,
      name: "Rond London, insurer’s members",
      timeZone: "Europe/London",
      slotMinutes: 20,
      facility: "Rond Surgery Islington",
      address: "999 Upper Street\nLondon N1 1AA",
      phone: "+442079460998",
      adults: 20,
      children: 2,
      partner: { id: "insurer", name: "The insurer", referralReceiver: "The insurer’s care team" },
    },
  ],
  promises,
  people: [
    clinician("uk-insurer-gp", "Oliver Pemberton", "GP", "doctor", {
      capabilities: ["uk_practice"],
      flags: [reviewerFlag],
      suggestion: "The same country with the insurer’s members: other tabs and rules",
    }),
    clinician("uk-insurer-therapist", "Daniel Ashworth", "Therapist", "psychologist", { capabilities: ["icbt"] }),
  ],
}
