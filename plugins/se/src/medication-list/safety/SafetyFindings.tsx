import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import type { Finding } from "@rond/core/model/drug-safety"
import { Badge, Banner, Button, Icon, Stack, styled, Text, VisuallyHidden } from "@rond/core/ui"
import { InView } from "../../InView.tsx"
import { withDosage, type DosageWriting } from "../form/dosage-writing.ts"
import { useFindingTexts } from "./finding-text.ts"
import { endingAfter, onceAWeek } from "./proposals.ts"
import type { MedicationSafety } from "./use-medication-safety.ts"

const Frame = styled("section", {
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  minWidth: 0,
  paddingBlock: "$2",
  paddingInline: "$3",
  border: "1px solid $colors$line",
  borderRadius: "$md",
})
const Lines = styled("ul", { display: "flex", flexDirection: "column", gap: "$2", margin: 0, padding: 0, listStyle: "none", minWidth: 0 })
const Line = styled("li", { display: "flex", flexWrap: "wrap", alignItems: "flex-start", columnGap: "$2", rowGap: "$1", minWidth: 0 })
const Words = styled("div", { flex: "1 1 14rem", minWidth: 0, overflowWrap: "anywhere" })
const Mark = styled("span", {
  display: "inline-flex",
  marginTop: "0.125rem",
  variants: { isSoft: { true: { color: "$warningText" }, false: { color: "$dangerText" } } },
})

export interface SafetyFindingsProps {
  readonly safety: MedicationSafety
  /** Changes what is written now, which may be newer than what is on screen. */
  readonly onChange: (change: (writing: DosageWriting) => DosageWriting) => void
}

/** What speaks against the medication, one line each, with a proposal beside it where there is one; and what was not checked. */
export function SafetyFindings({ safety, onChange }: SafetyFindingsProps) {
  const { t } = useLingui()
  const { textOf, uncheckedText } = useFindingTexts()
  const { guard, newKeys } = safety
  const findings = guard?.findings ?? []
  const unchecked = guard?.unchecked ?? []
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
      {(findings.length > 0 || unchecked.length > 0) && (
        <Frame aria-label={t`Safety check`}>
          {findings.length > 0 && (
            <Lines>
              {findings.map((finding) => {
                const { text, source } = textOf(finding)
                return (
                  <Line key={finding.key}>
                    <Mark isSoft={isSoft(finding)}>
                      <Icon name="warning" size={16} label={t`Warning`} />
                    </Mark>
                    <Words>
                      <Text size="sm" weight="medium">
                        {text}
                      </Text>{" "}
                      <Text size="sm" tone="muted">
                        ({source})
                      </Text>
                    </Words>
                    {newKeys.includes(finding.key) && (
                      <Badge tone="danger">
                        <Trans>New</Trans>
                      </Badge>
                    )}
                    <Proposal finding={finding} onChange={onChange} />
                  </Line>
                )
              })}
            </Lines>
          )}
          {unchecked.length > 0 && (
            <Stack gap={0}>
              {unchecked.map((one) => {
                const what = uncheckedText(one)
                return (
                  <Text key={what} size="xs" tone="muted">
                    <Trans>Not checked: {what}.</Trans>
                  </Text>
                )
              })}
            </Stack>
          )}
        </Frame>
      )}
    </>
  )
}

/** What may be fine for many patients. */
const isSoft = (finding: Finding): boolean => {
  switch (finding.kind) {
    case "allergy":
      return finding.match === "cross-reaction" || finding.statements.every(({ isSorted }) => !isSorted)
    case "interaction":
      return finding.interaction.severity === "caution"
    case "double":
    case "no-end":
      return true
    case "maximum":
    case "weekly":
      return false
  }
}

/** One press that does what is usual. */
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
