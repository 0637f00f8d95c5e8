import { takenActionsGroup } from "../features/actions/taken-actions.ts"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "../features/appointments/revisit/action.ts"
import { createDocumentGroup, finalisedDocumentsCard } from "../features/documents/write/action.ts"
import { internalReferralAction, internalReferralsCard } from "../features/internal-referral/write/action.ts"
import { sendMessageGroup, sentMessagesCard } from "../features/messaging/write/action.ts"
import { startedProgrammesCard, treatmentProgrammeGroup } from "../features/treatment-programme/give/action.ts"

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
