import { Trans } from "@lingui/react/macro"
import type { RaisedAnswer } from "../model/index.ts"
import { Icon } from "../../../platform/ui/display/Icon.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { Text } from "../../../platform/ui/display/Text.tsx"

/** The lines of the raised answers. They have a row of their own, above or next to a sum. */
const Lines = styled("span", { display: "flex", flexDirection: "column", gap: "$1", flexBasis: "100%", minWidth: 0 })
const Line = styled("span", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$2",
  minWidth: 0,
  "& > .rond-icon": { flexShrink: 0, marginTop: "2px" },
  variants: { grave: { true: { color: "$dangerText" } } },
})

/** Answers that must not be read past. */
export function RaisedAnswers({ answers }: { readonly answers: readonly RaisedAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <Lines>
      {answers.map(({ item, title, answer }) => (
        <Line key={item} grave={answer !== null}>
          <Icon name="warning" size={16} />
          {answer === null ? (
            <Text size="sm" tone="muted">
              <Trans>Question {item} has no answer</Trans>
            </Text>
          ) : (
            <Text size="sm" weight="medium">
              <Trans>
                Question {item}, {title}: “{answer}”
              </Trans>
            </Text>
          )}
        </Line>
      ))}
    </Lines>
  )
}
