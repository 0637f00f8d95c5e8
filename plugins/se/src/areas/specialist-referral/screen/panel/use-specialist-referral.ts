import type { ApiError } from "@rond/core/api"
import { useLingui } from "@lingui/react/macro"
import { takenActions } from "@rond/core/features/actions"
import { writtenText } from "@rond/core/format"
import { useMarketFormat } from "@rond/core/i18n"
import { type Draft, useSendDraft } from "@rond/core/platform/drafts"
import { useActionDraft, useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { useState } from "react"
import { orderSpecialistReferral, referralLimits } from "../../model/endpoints.ts"
import { missingParts, type ReferralPart, unitRefusal } from "../../model/referral-rules.ts"
import { listSpecialistReferrals, type SpecialistReferral } from "../../model/specialist-referral.ts"
import { specialistReferralDraft, type SpecialistReferralDraft } from "../specialist-referral-draft.ts"
import { emptyReferral, isReferralDraft, referralOf, writtenOf } from "./stored-referral.ts"

/** The fields of the form that can be wrong, in its order. */
const fields = ["specialistType", "receiver", "purposeTitle", "purposeBody", "readJournalConsent", "infoToAdmin"] as const
type ReferralField = (typeof fields)[number]

/** The id of a field's control. */
export const fieldOf = (field: ReferralField): string => `se-specialist-referral-${field}`

/** Focuses a field: a question's first option. */
const focusOn = (field: ReferralField): void =>
  document.getElementById(field === "readJournalConsent" ? `${fieldOf(field)}-yes` : fieldOf(field))?.focus()

/** The origin of a referral. */
export interface ReferralSubject {
  readonly meetingId: string
  readonly onSent: (referral: SpecialistReferral) => void
}

/** A referral being written. */
export interface WritingReferral {
  readonly draft: Draft<SpecialistReferralDraft>
  /** A chosen unit that the change rules out is no longer chosen. */
  readonly change: (change: Partial<SpecialistReferralDraft>) => void
  /** Returns the fault of a field. Missing parts are faults only after the clinician has tried to send. */
  readonly errorOf: (field: ReferralField) => string | undefined
  /** The county code of the patient's registered address; `undefined` where it is not known. */
  readonly countyId: string | undefined
  readonly send: () => void
  readonly isSending: boolean
  readonly error: ApiError | null
}

/** Writes a referral from this meeting, and sends it once. */
export function useSpecialistReferral({ meetingId, onSent }: ReferralSubject): WritingReferral {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient, user } = useWorkspace()
  const [wasPressed, setWasPressed] = useState(false)
  const refreshCounts = useRefreshWorkspaceQueries()
  const draft = useActionDraft(specialistReferralDraft, emptyReferral, isReferralDraft)
  const sending = useSendDraft(orderSpecialistReferral, draft, {
    invalidates: [listSpecialistReferrals],
    onSent: (referral) => {
      refreshCounts([takenActions])
      onSent(referral)
    },
  })
  const countyId = user.address.countyId ?? undefined
  const { content } = draft
  const missing = missingParts(writtenOf(content))
  const tooLong = tooLongIn(content)
  const missingTexts: Readonly<Record<ReferralPart, string>> = {
    specialistType: t`Choose a specialty.`,
    receiver: content.isToNamed ? t`Write who the specialist is.` : t`Choose a unit from the list.`,
    purposeTitle: t`Write the purpose.`,
    purposeBody: t`Write the question and the history.`,
    readJournalConsent: t`Choose yes or no.`,
  }
  return {
    draft,
    change: (change) => draft.amend((now) => withPossibleUnit({ ...now, ...change }, countyId)),
    errorOf: (field) => {
      const limit = tooLong.get(field)
      if (limit !== undefined) return t`Use at most ${format.number(limit)} characters.`
      if (field === "infoToAdmin" || !wasPressed || !missing.includes(field)) return undefined
      return missingTexts[field]
    },
    countyId,
    send: () => {
      setWasPressed(true)
      const wrong = fields.find((field) => tooLong.has(field) || (field !== "infoToAdmin" && missing.includes(field)))
      const referral = referralOf(content, { meetingId, patientId: patient.id })
      if (wrong !== undefined) focusOn(wrong)
      else if (referral !== undefined) sending.send(referral)
    },
    isSending: sending.isSending,
    error: sending.error,
  }
}

/** The draft without a unit that the rest of it rules out. */
function withPossibleUnit(draft: SpecialistReferralDraft, countyId: string | undefined): SpecialistReferralDraft {
  const { unit, specialistTypeId, useFreeChoiceOfCare } = draft
  if (unit === null) return draft
  const isPossible = specialistTypeId !== null && unitRefusal(unit, { specialistTypeId, useFreeChoiceOfCare, countyId }) === undefined
  return isPossible ? draft : { ...draft, unit: null }
}

/** The fields whose text is longer than it may be, with the most characters. */
function tooLongIn(draft: SpecialistReferralDraft): ReadonlyMap<ReferralField, number> {
  const texts: readonly (readonly [ReferralField, string, number])[] = [
    ["receiver", draft.isToNamed ? draft.externalSpecialistInfo : "", referralLimits.externalSpecialistInfo],
    ["purposeTitle", draft.purposeTitle, referralLimits.purposeTitle],
    ["purposeBody", draft.purposeBody, referralLimits.purposeBody],
    ["infoToAdmin", draft.infoToAdmin, referralLimits.infoToAdmin],
  ]
  return new Map(texts.flatMap(([field, text, limit]) => (writtenText(text).length > limit ? [[field, limit] as const] : [])))
}
