import { type DemoEPrescription, demoEPrescriptions, todaysDemoEPrescriptions } from "@rond/core/server-kit/demo"

const prescribed: readonly DemoEPrescription[] = [
  { code: "G43", medication: "Sumatriptan 50 mg tabletter, 1 tablett ved migreneanfall, høyst 2 per døgn", isAsNeeded: true },
  { code: "J45", medication: "Salbutamol 0,1 mg inhalasjonspulver, 1 inhalasjon ved behov, høyst 6 per døgn", isAsNeeded: true },
  { code: "J30", medication: "Cetirizin 10 mg tabletter, 1 tablett daglig i pollensesongen" },
  { code: "N30", medication: "Nitrofurantoin 50 mg tabletter, 1 tablett 3 ganger daglig i 5 dager", isCancelled: true },
]

/** The prescriptions of the demo's Norwegian doctors in the external e-prescription service. */
export const norwegianPrescriptions = demoEPrescriptions("NO", prescribed)

/** The same in the meeting of today in which everything was done. */
export const norwegianPrescriptionsToday = todaysDemoEPrescriptions("NO", prescribed)
