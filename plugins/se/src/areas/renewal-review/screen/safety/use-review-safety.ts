import { useLingui } from "@lingui/react/macro"
import { type FoundSafety, lateCode, type SafetyLinesProps, useFoundSafety, useReadAllergies } from "@rond/core/features/drug-safety"
import { useMarketFormat } from "@rond/core/i18n"
import { asksForReason, type Guard } from "@rond/core/model/drug-safety"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { afterOpening } from "@rond/core/ui"
import { useMemo } from "react"
import { getMedicationLists } from "../../../medication/model/contract/index.ts"
import { isChildOn, useFindingTexts, isSoft } from "../../../medication/screen/index.ts"
import { type RenewalToReviewRequest, reviewReasonMissing } from "../../model/endpoints.ts"
import { getReviewKnowledge } from "../../../prescription/model/contract/index.ts"

/** The code of the guard. It holds the words for allergies in all languages, so it comes after the section. */
const useGuardCode = lateCode(afterOpening(() => import("./review-guard.ts")))

/** The drug guard's findings against the prescriptions of a review. */
export interface ReviewSafety extends Pick<FoundSafety, "keys" | "newKeys" | "refused"> {
  /** Returns the findings against one prescription in words, and the parts that were not checked for this prescription only. */
  readonly linesOf: (id: string) => SafetyLinesProps
  /** Returns the findings that require a reason to renew one prescription, in words. */
  readonly askingOf: (id: string) => readonly string[]
  /** The parts that were checked for no prescription, in words. */
  readonly unchecked: readonly string[]
}

/** The findings against renewing these prescriptions, by what this page has read. The server finds the same by what it has stored. */
export function useReviewSafety({ id: renewalId, prescriptions, requestedAt }: RenewalToReviewRequest, meetingId: string): ReviewSafety {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const format = useMarketFormat()
  const today = format.today().toString()
  const code = useGuardCode()
  const { allergies, haveFailed, isLoading, refetch } = useReadAllergies()
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const knowledge = useApiQuery(getReviewKnowledge, { params: { renewalId }, query: { patientId: patient.id, meetingId } })
  const { textOf, uncheckedText } = useFindingTexts()
  const isChild = isChildOn(format.today(), patient)
  const isRead = (query: typeof lists | typeof knowledge) => query.data !== undefined || query.error !== null
  const isReady = !isLoading && isRead(lists) && isRead(knowledge)
  const { active, past } = lists.data ?? {}
  const facts = knowledge.data
  const guards = useMemo(
    () =>
      new Map(
        (code === undefined || !isReady ? [] : prescriptions).map((renewal): [string, Guard] => {
          const medicine = facts?.medicines.find(({ id }) => id === renewal.id)
          const guard = code!.reviewGuard({
            renewal,
            requestedAt,
            product: medicine?.product ?? undefined,
            active: active ?? [],
            past: past ?? [],
            prescriptions: facts?.prescriptions ?? [],
            today,
            isChild,
            allergies,
            areAllergiesLoaded: !haveFailed,
            interactions: medicine?.interactions ?? "unavailable",
          })
          return [renewal.id, guard]
        }),
      ),
    [code, isReady, prescriptions, requestedAt, facts, active, past, today, isChild, allergies, haveFailed],
  )
  const all = useMemo(() => ({ findings: [...guards.values()].flatMap(({ findings }) => findings), unchecked: [] }), [guards])
  const { keys, newKeys, refused } = useFoundSafety(all, reviewReasonMissing, () => {
    refetch()
    void lists.refetch()
    void knowledge.refetch()
  })
  return {
    keys,
    newKeys,
    refused,
    askingOf: (id) => (guards.get(id)?.findings ?? []).filter(asksForReason).map((finding) => textOf(finding).text),
    linesOf: (id) => {
      const guard = guards.get(id)
      return {
        lines: (guard?.findings ?? []).map((finding) => ({
          ...textOf(finding),
          key: finding.key,
          isSoft: isSoft(finding),
          isNew: newKeys.includes(finding.key),
        })),
        unchecked: (guard?.unchecked ?? []).map(uncheckedText),
      }
    },
    unchecked: [
      ...(active === undefined && lists.error !== null ? [t`the medication list, because it could not be loaded`] : []),
      ...(knowledge.error !== null && facts === undefined
        ? [t`dose, interactions and the patient’s other prescriptions, because they could not be loaded`]
        : []),
      ...(facts?.isNationalListKnown === false ? [t`prescriptions of other clinics, because the national list could not be read`] : []),
    ],
  }
}
