import { takenActionsGroup } from "../areas/actions/screen/taken-actions.ts"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "../areas/appointments/screen/revisit/action.ts"
import { createDocumentGroup, finalisedDocumentsCard } from "../areas/documents/screen/write/action.ts"
import { internalReferralAction, internalReferralsCard } from "../areas/internal-referral/screen/write/action.ts"
import { sendMessageGroup, sentMessagesCard } from "../areas/messaging/screen/write/action.ts"
import { startedProgrammesCard, treatmentProgrammeGroup } from "../areas/treatment-programme/screen/give/action.ts"

/**
 * The groups of the action menu that all markets have, in its order: messages, documents, taken actions, appointments, and treatment
 * programmes. The market's policy decides who gets each action.
 *
 * @param options.programmes false in a market without treatment programmes
 */
export const commonActionGroups = ({ programmes = true }: { readonly programmes?: boolean } = {}) => [
  sendMessageGroup(),
  createDocumentGroup(),
  takenActionsGroup(),
  appointmentGroup({ actions: [bookRevisitAction(), internalReferralAction()] }),
  ...(programmes ? [treatmentProgrammeGroup()] : []),
]

/** The cards of the taken-actions panel for what these groups do. */
export const commonTakenActionCards = () => [
  sentMessagesCard(),
  finalisedDocumentsCard(),
  revisitBookingsCard(),
  internalReferralsCard(),
  startedProgrammesCard(),
]
