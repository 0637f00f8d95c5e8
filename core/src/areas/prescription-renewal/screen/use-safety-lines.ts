import type { Finding } from "../../drug-safety/model/index.ts"
import { type FoundSafety, type SafetyLine, type SafetyLinesProps, useCommonFindingTexts } from "../../drug-safety/screen/index.ts"

const isSoft = (finding: Extract<Finding, { readonly kind: "allergy" }>) =>
  finding.match === "cross-reaction" || finding.statements.every(({ isSorted }) => !isSorted)

/** The findings against a renewal, in words. A renewal has no dosage and is compared with no list: the guard finds only allergies. */
export function useSafetyLines({ guard, newKeys }: FoundSafety): SafetyLinesProps {
  const { allergyText, uncheckedText } = useCommonFindingTexts()
  return {
    lines: (guard?.findings ?? []).flatMap((finding): readonly SafetyLine[] =>
      finding.kind === "allergy"
        ? [{ ...allergyText(finding), key: finding.key, isSoft: isSoft(finding), isNew: newKeys.includes(finding.key) }]
        : [],
    ),
    unchecked: (guard?.unchecked ?? []).flatMap((one) => (one.what === "allergies" || one.what === "dosage" ? [uncheckedText(one)] : [])),
  }
}
