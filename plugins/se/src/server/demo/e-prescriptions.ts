import { type DemoEPrescription, demoEPrescriptions, todaysDemoEPrescriptions } from "@rond/core/server-kit/demo"

const prescribed: readonly DemoEPrescription[] = [
  { code: "J06", medication: "Nezeril 0,5 mg/ml nässpray, 1 sprayning vid behov, högst 3 gånger dagligen i 10 dagar", isAsNeeded: true },
  { code: "K21", medication: "Omeprazol 20 mg enterokapslar, 1 kapsel dagligen i 4 veckor" },
  { code: "A09", medication: "Loperamid 2 mg kapslar, 1 kapsel vid behov, högst 8 per dygn", isAsNeeded: true, isCancelled: true },
]

/** The prescriptions of the demo's Swedish doctors in the external e-prescription service. */
export const outsidePrescriptions = demoEPrescriptions("SE", prescribed)

/** The same in the meeting of today in which everything was done. */
export const swedishPrescriptionsToday = todaysDemoEPrescriptions("SE", prescribed)
