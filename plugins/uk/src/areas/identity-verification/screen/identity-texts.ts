import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { Tone } from "@rond/core/ui"
import {
  type IdentityStatus,
  type KnowledgeTopic,
  recordIdentityCheck,
  type RejectionReason,
  type SelfieCheck,
} from "../model/endpoints.ts"
import type { UnknownWord } from "@rond/core/api"
import { errorTexts, general } from "@rond/core/platform/errors"
import { unknownText } from "@rond/core/platform/terms"

type Known<Word> = Extract<Word, string>

const textOf = <Word extends string>(texts: Readonly<Record<Word, MessageDescriptor>>, word: Word | UnknownWord): MessageDescriptor =>
  typeof word === "string" ? texts[word] : unknownText(word)

/** The name of each status, and the colour beside it. */
const statusTexts: Readonly<Record<Known<IdentityStatus>, { readonly label: MessageDescriptor; readonly tone: Tone }>> = {
  NOT_VERIFIED: { label: msg({ message: "Not verified", context: "identity" }), tone: "warning" },
  PENDING: { label: msg`Waiting for verification`, tone: "info" },
  VERIFIED: { label: msg({ message: "Verified", context: "identity" }), tone: "success" },
  REJECTED: { label: msg`Rejected`, tone: "danger" },
}

export const reasonTexts: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  DidNotAttend: msg`The patient did not attend`,
  TechnicalProblems: msg`Technical problems`,
  Other: msg`Another reason`,
  CouldNotVerifyPatient: msg`The patient could not be verified`,
}

/** The question of the clinician. */
const questionTexts: Readonly<Record<Known<KnowledgeTopic>, MessageDescriptor>> = {
  DATE_OF_BIRTH: msg`What is your date of birth?`,
  POSTCODE: msg`What is your postcode?`,
  ADDRESS: msg`What is the first line of your address?`,
  PHONE: msg`What phone number do we have for you?`,
  PRACTICE: msg`Which practice are you registered with?`,
}

const documentTexts: Readonly<Record<Known<SelfieCheck["document"]>, MessageDescriptor>> = {
  PASSPORT: msg`Passport`,
  DRIVING_LICENCE: msg`Driving licence`,
  RESIDENCE_PERMIT: msg`Residence permit`,
}

const selfieTexts: Readonly<Record<Known<SelfieCheck["state"]>, MessageDescriptor>> = {
  IN_PROGRESS: msg`Started, but not finished by the patient`,
  CLEAR: msg`Face and document match`,
  CONSIDER: msg`Inconclusive: compare the face with the document yourself`,
}

/** The clinician's words for a status, an answer, a question, a document and a check. */
export const statusText = (status: IdentityStatus): { readonly label: MessageDescriptor; readonly tone: Tone } =>
  typeof status === "string" ? statusTexts[status] : { label: unknownText(status), tone: "warning" }
/** An unknown reason is shown by the words that were kept with it. */
export const reasonText = (reason: RejectionReason | UnknownWord, kept: string | null) =>
  typeof reason === "string" || kept === null ? textOf(reasonTexts, reason) : kept
export const questionText = (topic: KnowledgeTopic) => textOf(questionTexts, topic)
export const documentText = (document: SelfieCheck["document"]) => textOf(documentTexts, document)
export const selfieText = (state: SelfieCheck["state"]) => textOf(selfieTexts, state)

/** The specification's exact text for a child's guardian who was not verified before the meeting. */
export const guardianshipText = msg`Error: child/patient relationship has not been verified prior to this meeting.`

/** A rejection cancels the meeting and so closes its forms: it first waits until they are saved. */
export const unsavedText = msg`What you have written could not be saved. Check what the note says about saving, then cancel the meeting again.`

const hasEnded = msg`The meeting has already ended. Nothing was changed. Go to the home page and open it again to see how it ended.`

/** The reason a decision was not taken, with the next step in it. */
export const decisionErrors = errorTexts(recordIdentityCheck, {
  child_guardianship_not_verified: guardianshipText,
  meeting_is_ending: hasEnded,
  meeting_ended: hasEnded,
  identity_rejected: msg`A colleague has already rejected the identity. Cancel the meeting, or close it and speak with your colleague.`,
  rejection_reason: general,
})
