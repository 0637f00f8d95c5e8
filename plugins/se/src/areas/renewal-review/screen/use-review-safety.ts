import {
  type FoundSafety,
  type SafetyLine,
  type SafetyLinesProps,
  useCommonFindingTexts,
  useFoundSafety,
  useReadAllergies,
} from "@rond/core/features/drug-safety"
import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { type Finding, type Guard, renewalGuard } from "@rond/core/model/drug-safety"
import { useMemo } from "react"
import { swedishDrugSafety } from "../../medication/model/drug-safety.ts"
import { reviewFindingKey, type RenewalToReview, reviewReasonMissing } from "../model/endpoints.ts"

const subjectOf = subjectReader(allergenWords)

/** What speaks against the prescriptions of a review. */
export interface ReviewSafety extends Pick<FoundSafety, "keys" | "newKeys" | "refused"> {
  /** The findings against one prescription in words, and what was not checked of it alone. */
  readonly linesOf: (id: string) => SafetyLinesProps
}

const isSoft = (finding: Extract<Finding, { readonly kind: "allergy" }>) =>
  finding.match === "cross-reaction" || finding.statements.every(({ isSorted }) => !isSorted)

/** The findings against renewing these prescriptions, by what this page has read. The server finds the same by what it has stored. */
export function useReviewSafety(prescriptions: readonly RenewalToReview[]): ReviewSafety {
  const { allergies, haveFailed, isLoading, refetch } = useReadAllergies()
  const { allergyText, uncheckedText } = useCommonFindingTexts()
  const guards = useMemo(
    () =>
      new Map(
        (isLoading ? [] : prescriptions).map(({ id, medicine, atcCode }): [string, Guard] => {
          const guard = renewalGuard({ medicine, atcCode, allergies, areAllergiesLoaded: !haveFailed }, swedishDrugSafety, subjectOf)
          return [id, { ...guard, findings: guard.findings.map((finding) => ({ ...finding, key: reviewFindingKey(id, finding.key) })) }]
        }),
      ),
    [prescriptions, isLoading, allergies, haveFailed],
  )
  const all = useMemo(() => ({ findings: [...guards.values()].flatMap(({ findings }) => findings), unchecked: [] }), [guards])
  const { keys, newKeys, refused } = useFoundSafety(all, reviewReasonMissing, refetch)
  return {
    keys,
    newKeys,
    refused,
    linesOf: (id) => {
      const guard = guards.get(id)
      return {
        lines: (guard?.findings ?? []).flatMap((finding): readonly SafetyLine[] =>
          finding.kind === "allergy"
            ? [{ ...allergyText(finding), key: finding.key, isSoft: isSoft(finding), isNew: newKeys.includes(finding.key) }]
            : [],
        ),
        unchecked: (guard?.unchecked ?? []).flatMap((one) => (one.what === "allergies" ? [uncheckedText(one)] : [])),
      }
    },
  }
}
