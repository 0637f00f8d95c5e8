import { useLingui } from "@lingui/react/macro"
import { useSectionValue } from "@rond/core/features/evaluation"
import { Card, Checkbox } from "@rond/core/ui"
import { Schema } from "effect"
import { seenElementId, seenSectionId } from "./seen-rule.ts"

/** Asks whether the patient's medical card was seen; the answer is saved with the evaluation. */
export default function CardSeenSection() {
  const { t } = useLingui()
  const { answer, change, ready } = useSectionValue(seenSectionId, Schema.Boolean)
  return (
    <Card as="section" padding="lg">
      <Checkbox
        id={seenElementId}
        label={t`I have seen the patient’s medical card`}
        disabled={!ready}
        checked={answer === true}
        onChange={(seen) => change(seen ? true : undefined)}
      />
    </Card>
  )
}
