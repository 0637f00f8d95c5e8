import { msg } from "@lingui/core/macro"
import { entryDetail } from "@rond/core/plugin"
import { loadReferralsInEntry } from "../../specialist-referral/screen/index.ts"

/** The parts that Sweden adds to an open record entry: its electronic prescriptions and its referrals to specialists outside. */
export const swedishEntryDetails = [
  entryDetail({ id: "se-prescriptions", label: msg`E-prescriptions`, load: () => import("./ElectronicPrescriptions.tsx") }),
  entryDetail({ id: "se-specialist-referrals", label: msg`Specialist referrals`, load: loadReferralsInEntry }),
]
