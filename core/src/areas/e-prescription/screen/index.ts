import { msg } from "@lingui/core/macro"
import { type Action, actionGroup, entryDetail, takenActionCard } from "../../plugin/index.ts"
import type * as Parts from "./parts.ts"
import { ePrescriptionCard, ePrescriptionSidebar } from "../model/sidebar.ts"

/** Entry point `@rond/core/features/e-prescription`: sessions of an external e-prescription service, and the prescriptions issued there. */

export { AsNeededHistory } from "./entry/AsNeededHistory.tsx"

/** Loads one of the parts, which come in one file. */
const part =
  <Name extends keyof typeof Parts>(name: Name) =>
  () =>
    import("./parts.ts").then((parts) => ({ default: parts[name] }))

const label = msg`E-prescriptions`

/**
 * The icon of the side menu with the action `sidebar`, which prescribes in the external service's own window. The market's policy decides which
 * meetings have it.
 *
 * @param id the market's own group, where the specification names one
 */
export const ePrescriptionGroup = <const Id extends string>(id: Id) => {
  const sidebar: Action<typeof ePrescriptionSidebar> = { id: ePrescriptionSidebar, label, load: part("SidebarPanel") }
  return actionGroup({ id, label, icon: "prescription", actions: [sidebar] })
}

const prescribed = { id: ePrescriptionCard, label } as const

/** Contributes the prescriptions of external services: as cards of the meeting, and in an open record entry. They need no session of Rond. */
export const ePrescriptions = () => [
  takenActionCard({ ...prescribed, load: part("EPrescriptionCards") }),
  entryDetail({ ...prescribed, load: part("EntryEPrescriptions") }),
]
