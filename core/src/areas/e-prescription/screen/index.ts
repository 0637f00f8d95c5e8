import { msg } from "@lingui/core/macro"
import { type Action, actionGroup, entryDetail, takenActionCard } from "../../plugin/index.ts"
import type * as Parts from "./parts.ts"
import { ePrescriptionCard, ePrescriptionSidebar } from "../model/sidebar.ts"

/** Entry point `@rond/core/features/e-prescription`: sessions of an external e-prescription service, and what was prescribed there. */

export { AsNeededHistory } from "./entry/AsNeededHistory.tsx"

/** Loads one of the parts, which come in one file. */
const part =
  <Name extends keyof typeof Parts>(name: Name) =>
  () =>
    import("./parts.ts").then((parts) => ({ default: parts[name] }))

const label = msg`E-prescriptions`

/**
 * The icon of the side menu with the action `sidebar`, which prescribes in the external service's own window. The market's policy says in which
 * meetings.
 *
 * @param id the market's own group, where the specification names one
 */
export const ePrescriptionGroup = <const Id extends string>(id: Id) => {
  const sidebar: Action<typeof ePrescriptionSidebar> = { id: ePrescriptionSidebar, label, load: part("SidebarPanel") }
  return actionGroup({ id, label, icon: "prescription", actions: [sidebar] })
}

const prescribed = { id: ePrescriptionCard, label } as const

/** What external services prescribed: the cards of the meeting, also where Rond opens no session, and the part of an open record entry. */
export const ePrescriptions = () => [
  takenActionCard({ ...prescribed, load: part("EPrescriptionCards") }),
  entryDetail({ ...prescribed, load: part("EntryEPrescriptions") }),
]
