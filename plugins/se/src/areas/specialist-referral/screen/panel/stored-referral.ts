import { isSubmission } from "@rond/core/platform/drafts"
import type { NewSpecialistReferral } from "../../model/endpoints.ts"
import type { WrittenReferral } from "../../model/referral-rules.ts"
import type { SpecialistReferralDraft } from "../specialist-referral-draft.ts"

export const emptyReferral: SpecialistReferralDraft = {
  specialistTypeId: null,
  isToNamed: false,
  unit: null,
  externalSpecialistInfo: "",
  useFreeChoiceOfCare: false,
  purposeTitle: "",
  purposeBody: "",
  imageIds: [],
  readJournalConsent: null,
  infoToAdmin: "",
}

const isUnit = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false
  const { id, name, visitingAddress, specialistTypeId, countyId } = value as Record<string, unknown>
  return (
    [id, name, specialistTypeId, countyId].every((text) => typeof text === "string") &&
    (visitingAddress === null || typeof visitingAddress === "string")
  )
}

/** Recognises the content of a stored draft. */
export function isReferralDraft(value: unknown): value is SpecialistReferralDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof SpecialistReferralDraft]?: unknown }
  return (
    (draft.specialistTypeId === null || typeof draft.specialistTypeId === "string") &&
    typeof draft.isToNamed === "boolean" &&
    (draft.unit === null || isUnit(draft.unit)) &&
    [draft.externalSpecialistInfo, draft.purposeTitle, draft.purposeBody, draft.infoToAdmin].every((text) => typeof text === "string") &&
    typeof draft.useFreeChoiceOfCare === "boolean" &&
    Array.isArray(draft.imageIds) &&
    draft.imageIds.every((id) => typeof id === "string") &&
    (draft.readJournalConsent === null || typeof draft.readJournalConsent === "boolean") &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

/** Returns the content of a draft, with only the receiver that its form shows. */
export const writtenOf = ({ isToNamed, unit, externalSpecialistInfo, ...draft }: SpecialistReferralDraft): WrittenReferral => ({
  specialistTypeId: draft.specialistTypeId,
  specialistUnitId: isToNamed ? null : (unit?.id ?? null),
  externalSpecialistInfo: isToNamed ? externalSpecialistInfo : null,
  purposeTitle: draft.purposeTitle,
  purposeBody: draft.purposeBody,
  readJournalConsent: draft.readJournalConsent,
})

/** The referral of a draft that lacks nothing; `undefined` for one that does. */
export function referralOf(
  draft: SpecialistReferralDraft,
  about: Pick<NewSpecialistReferral, "meetingId" | "patientId">,
): NewSpecialistReferral | undefined {
  const { specialistTypeId, readJournalConsent, ...content } = writtenOf(draft)
  if (specialistTypeId === null || readJournalConsent === null) return undefined
  const { imageIds, useFreeChoiceOfCare, infoToAdmin } = draft
  return {
    ...about,
    ...content,
    specialistTypeId,
    readJournalConsent,
    imageIds,
    useFreeChoiceOfCare,
    infoToAdmin: infoToAdmin === "" ? null : infoToAdmin,
  }
}
