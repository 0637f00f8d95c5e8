import { Plural, Trans } from "@lingui/react/macro"
import { SafetyLines } from "@rond/core/features/drug-safety"
import { useMarketFormat } from "@rond/core/i18n"
import type { Finding } from "@rond/core/model/drug-safety"
import { Banner, Button, VisuallyHidden } from "@rond/core/ui"
import { InView } from "../../../../InView.tsx"
import { withDosage, type DosageWriting } from "../dosage/dosage-writing.ts"
import { useFindingTexts } from "./finding-text.ts"
import { endingAfter, onceAWeek } from "./proposals.ts"
import type { FoundSafety } from "@rond/core/features/drug-safety"

export interface SafetyFindingsProps {
  readonly safety: FoundSafety
  /** Changes what is written now, which may be newer than what is on screen. */
  readonly onChange: (change: (writing: DosageWriting) => DosageWriting) => void
  /** The other parts that were not checked, in words. */
  readonly furtherUnchecked?: readonly string[]
}

/**
 * The findings against the medication, one line each, with a proposal beside it where there is one; and the parts that were not checked.
 */
export function SafetyFindings({ safety, onChange, furtherUnchecked = [] }: SafetyFindingsProps) {
  const { textOf, uncheckedText } = useFindingTexts()
  const { guard, newKeys } = safety
  const findings = guard?.findings ?? []
  const isShown = (key: string) => findings.some((finding) => finding.key === key)
  return (
    <>
      <VisuallyHidden as="output">
        {findings.length > 0 && <Plural value={findings.length} one="# safety warning" other="# safety warnings" />}
      </VisuallyHidden>
      {newKeys.length > 0 && (
        <InView key={newKeys.join(" ")}>
          <Banner tone="error" title={<Trans>Not saved: the server found something new</Trans>}>
            {newKeys.every(isShown) ? (
              <Trans>Read what is marked as new below, and save again. What you wrote is kept.</Trans>
            ) : (
              <Trans>This page cannot show all of it. Reload the page. What you wrote is kept.</Trans>
            )}
          </Banner>
        </InView>
      )}
      <SafetyLines
        lines={findings.map((finding) => ({
          ...textOf(finding),
          key: finding.key,
          isSoft: isSoft(finding),
          isNew: newKeys.includes(finding.key),
          proposal: <Proposal finding={finding} onChange={onChange} />,
        }))}
        unchecked={[...(guard?.unchecked ?? []).map(uncheckedText), ...furtherUnchecked]}
      />
    </>
  )
}

/** Tells whether the finding may be fine for many patients. */
export const isSoft = (finding: Finding): boolean => {
  switch (finding.kind) {
    case "allergy":
      return finding.match === "cross-reaction" || finding.statements.every(({ isSorted }) => !isSorted)
    case "interaction":
      return finding.interaction.severity === "caution"
    case "ended":
      return finding.other.because !== "harm"
    case "double":
    case "no-end":
      return true
    case "maximum":
    case "weekly":
      return false
  }
}

/** Offers the usual remedy in one press. */
function Proposal({ finding, onChange }: { readonly finding: Finding; readonly onChange: SafetyFindingsProps["onChange"] }) {
  const today = useMarketFormat().today().toString()
  if (finding.kind === "weekly") {
    return (
      <Button size="sm" onClick={() => onChange((now) => withDosage(now, onceAWeek(now.dosage, today)))}>
        <Trans>Take once a week</Trans>
      </Button>
    )
  }
  if (finding.kind !== "no-end") return null
  const { days } = finding
  return (
    <Button size="sm" onClick={() => onChange((now) => withDosage(now, endingAfter(now.dosage, days, today)))}>
      <Plural value={days} one="End after # day" other="End after # days" />
    </Button>
  )
}
