import type { MessageDescriptor } from "@lingui/core"
import type { ComponentType } from "react"
import type { ActionDraft } from "../../../plugin/index.ts"
import type { InternalReferralOptions, ReferralEndpoints } from "../../model/index.ts"
import type { InternalReferralDraft, ReferralReceiver } from "./internal-referral-draft.ts"

/** The fields that choose to whom a patient is referred. The first one has the id {@link receiverField}. */
export interface ReceiverChoiceProps {
  readonly options: InternalReferralOptions
  readonly draft: InternalReferralDraft
  readonly onChange: (change: Partial<InternalReferralDraft>) => void
  /** The clinician has pressed refer: missing fields are reported. */
  readonly wasPressed: boolean
  readonly disabled: boolean
}

/** The parts that differ between the actions that refer patients to colleagues. */
export interface ReferralScreens {
  readonly endpoints: ReferralEndpoints
  /** The draft of the action, which first files declare. */
  readonly draft: ActionDraft<InternalReferralDraft>
  readonly receiverOf: (options: InternalReferralOptions, draft: InternalReferralDraft) => ReferralReceiver
  readonly ReceiverChoice: ComponentType<ReceiverChoiceProps>
  readonly texts: {
    /** The name of the form. */
    readonly form: MessageDescriptor
    /** The notice that the list could not be loaded. */
    readonly listFailed: MessageDescriptor
    /** The explanation that no colleague can receive a referral, and what to do instead. */
    readonly nobody: MessageDescriptor
  }
}

/** Id of the first field, for focusing it. */
export const receiverField = "referral-receiver"
