import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Tone } from "@rond/core/ui"
import type { IdentityStatus, KnowledgeTopic, RejectionReason, SelfieCheck } from "../contract/contract.ts"
import type { ApiError } from "@rond/core/api"
import { apiErrorText } from "@rond/core/platform/errors"

/** What a status is called, and its colour beside the word. */
export const statusTexts: Readonly<Record<IdentityStatus, { readonly label: MessageDescriptor; readonly tone: Tone }>> = {
  NOT_VERIFIED: { label: msg`Not verified`, tone: "warning" },
  PENDING: { label: msg`Waiting for verification`, tone: "info" },
  VERIFIED: { label: msg`Verified`, tone: "success" },
  REJECTED: { label: msg`Rejected`, tone: "danger" },
}

export const reasonTexts: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  DidNotAttend: msg`The patient did not attend`,
  TechnicalProblems: msg`Technical problems`,
  Other: msg`Other`,
  CouldNotVerifyPatient: msg`The patient could not be verified`,
}

/** What the clinician asks. */
export const questionTexts: Readonly<Record<KnowledgeTopic, MessageDescriptor>> = {
  DATE_OF_BIRTH: msg`What is your date of birth?`,
  POSTCODE: msg`What is your postcode?`,
  ADDRESS: msg`What is the first line of your address?`,
  PHONE: msg`What phone number do we have for you?`,
  PRACTICE: msg`Which practice are you registered with?`,
}

export const documentTexts: Readonly<Record<SelfieCheck["document"], MessageDescriptor>> = {
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driving licence`,
  RESIDENCE_PERMIT: msg`Residence permit`,
}

export const selfieTexts: Readonly<Record<SelfieCheck["state"], MessageDescriptor>> = {
  IN_PROGRESS: msg`Started, but not finished by the patient`,
  CLEAR: msg`Face and document match`,
  CONSIDER: msg`Inconclusive: compare the face with the document yourself`,
}

/** What the specification says word for word, where a child's guardian was not verified before the meeting. */
export const guardianshipText = msg`Error: child/patient relationship has not been verified prior to this meeting.`

/** A rejection cancels the meeting and so closes its forms: it first waits until they are saved. */
export const unsavedText = msg`What you have written could not be saved. Check what the note says about saving, then cancel the meeting again.`

/** Why a decision was not taken, with the next step in it. */
export function decisionProblem(error: ApiError): MessageDescriptor {
  switch (error.code) {
    case "child_guardianship_not_verified":
      return guardianshipText
    case "meeting_is_ending":
    case "meeting_ended":
      return msg`The meeting has already ended. Nothing was changed. Go to the home page and open it again to see how it ended.`
    case "identity_rejected":
      return msg`A colleague has already rejected the identity. Cancel the meeting, or close it and speak with your colleague.`
    default:
      return apiErrorText(error)
  }
}
