import { msg } from "@lingui/core/macro"
import { overrideFrom, patientCard } from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"

const override = overrideFrom<typeof uk>()

/** The membership, in place of the market's card: at its position, for the patients who would have had that one. */
export const membershipCard = override(patientCard, "uk-practice", {
  title: msg`Membership`,
  load: () => import("./MembershipCard.tsx"),
})
