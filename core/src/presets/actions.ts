import { takenActionsGroup } from "../areas/actions/screen/index.ts"
import { appointmentGroup, bookRevisitAction, revisitBookingsCard } from "../areas/appointments/screen/index.ts"
import { createDocumentGroup, finalisedDocumentsCard } from "../areas/documents/screen/index.ts"
import { internalReferralAction, internalReferralsCard } from "../areas/internal-referral/screen/index.ts"
import { sendMessageGroup, sentMessagesCard } from "../areas/messaging/screen/index.ts"
import { startedProgrammesCard, treatmentProgrammeGroup } from "../areas/treatment-programme/screen/index.ts"

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

/** The cards of the taken-actions panel for the actions of these groups. */
export const commonTakenActionCards = () => [
  sentMessagesCard(),
  finalisedDocumentsCard(),
  revisitBookingsCard(),
  internalReferralsCard(),
  startedProgrammesCard(),
]
