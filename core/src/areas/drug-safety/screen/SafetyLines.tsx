import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Badge } from "../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import type { FindingText } from "./finding-text.ts"

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

/** One finding in words. */
export interface SafetyLine extends FindingText {
  readonly key: string
  /** Whether many patients may take the medicine despite the finding. */
  readonly isSoft: boolean
  /** Whether the server found it after the clinician had read the others. */
  readonly isNew: boolean
  /** The change that one press makes. */
  readonly proposal?: ReactNode
}

export interface SafetyLinesProps {
  readonly lines: readonly SafetyLine[]
  /** The parts that were not checked, and why. */
  readonly unchecked: readonly string[]
  /** Names the part where a screen has several: each medicine's. */
  readonly label?: string
}

/** The guard's findings, one line each with source and date, and the parts that were not checked. Nothing where both are empty. */
export function SafetyLines({ lines, unchecked, label }: SafetyLinesProps) {
  const { t } = useLingui()
  if (lines.length === 0 && unchecked.length === 0) return null
  return (
    <Frame aria-label={label ?? t`Safety check`}>
      {lines.length > 0 && (
        <Lines>
          {lines.map(({ key, text, source, isSoft, isNew, proposal }) => (
            <Line key={key}>
              <Mark isSoft={isSoft}>
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
              {isNew && (
                <Badge tone="danger">
                  <Trans>New</Trans>
                </Badge>
              )}
              {proposal}
            </Line>
          ))}
        </Lines>
      )}
      {unchecked.length > 0 && (
        <Stack gap={0}>
          {unchecked.map((what) => (
            <Text key={what} size="xs" tone="muted">
              <Trans>Not checked: {what}.</Trans>
            </Text>
          ))}
        </Stack>
      )}
    </Frame>
  )
}
