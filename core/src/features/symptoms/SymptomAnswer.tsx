import { Trans } from "@lingui/react/macro"
import { useMarketFormat } from "../../i18n/MarketFormatProvider.tsx"
import type { MarketFormat } from "../../format/market-format.ts"
import { Stack } from "../../ui/display/layout.ts"
import { Text } from "../../ui/display/Text.tsx"
import { styled } from "../../ui/stitches.config.ts"
import type { SymptomNode } from "../../model/symptoms/symptoms.ts"
import { SymptomPhotos } from "./SymptomPhotos.tsx"

const Chosen = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$1" })

export interface SymptomAnswerProps {
  readonly node: SymptomNode
  readonly meetingId: string
  readonly userId: string
}

/** One question with the patient's answer. */
export function SymptomAnswer({ node, meetingId, userId }: SymptomAnswerProps) {
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted">
        {node.title}
      </Text>
      {node.subtitle !== null && (
        <Text size="xs" tone="faint">
          {node.subtitle}
        </Text>
      )}
      {"images" in node ? <SymptomPhotos images={node.images} meetingId={meetingId} userId={userId} /> : <AnswerText node={node} />}
    </Stack>
  )
}

function AnswerText({ node }: { readonly node: Exclude<SymptomNode, { readonly images: unknown }> }) {
  const format = useMarketFormat()
  const chosen = "options" in node ? node.options.filter((option) => option.selected) : []
  const answer = node.answer === null || node.answer.trim() === "" ? undefined : node.answer
  if (chosen.length === 0 && answer === undefined) {
    return (
      <Text tone="faint">
        <Trans>No answer</Trans>
      </Text>
    )
  }
  return (
    <>
      {chosen.length > 0 && (
        <Chosen>
          {chosen.map((option) => (
            <Text key={option.id} as="li" weight="medium">
              {option.text}
            </Text>
          ))}
        </Chosen>
      )}
      {answer !== undefined && (
        <Text weight="medium" preserveLines>
          {answerText(node.type, answer, format)}
        </Text>
      )}
    </>
  )
}

/** Dates and numbers in the market's format; any other text as the patient wrote it. */
function answerText(type: SymptomNode["type"], answer: string, format: MarketFormat): string {
  if (type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(answer)) return format.date(answer)
  if ((type === "number" || type === "scale") && /^-?\d+(\.\d+)?$/.test(answer)) return format.number(Number(answer))
  return answer
}
