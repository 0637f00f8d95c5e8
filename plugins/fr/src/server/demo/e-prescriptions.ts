import { type DemoEPrescription, demoEPrescriptions, todaysDemoEPrescriptions } from "@rond/core/server-kit/demo"

const prescribed: readonly DemoEPrescription[] = [
  { code: "J45", medication: "Budésonide 200 µg, poudre pour inhalation, 1 inhalation matin et soir", type: "ALD" },
  { code: "E03", medication: "Lévothyroxine 75 µg, 1 comprimé le matin à jeun", type: "ALD" },
  { code: "G43", medication: "Sumatriptan 50 mg, 1 comprimé en cas de crise, au plus 2 par jour", isAsNeeded: true },
]

/** The prescriptions of the demo's French doctors in their own service, for long-term illnesses and others. */
export const frenchPrescriptions = demoEPrescriptions("FR", prescribed)

/** The same in the meeting of today in which everything was done. */
export const frenchPrescriptionsToday = todaysDemoEPrescriptions("FR", prescribed)
