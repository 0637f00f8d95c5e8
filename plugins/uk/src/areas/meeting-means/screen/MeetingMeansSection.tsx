import { useSectionValue } from "@rond/core/features/evaluation"
import { Card, RadioGroup } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { Schema } from "effect"
import { meansElementId, meetingMeansId, meetingMeansNames } from "../model/means-rule.ts"

const MeetingMeans = Schema.Literals(meetingMeansNames)

/** Whether clinician and patient met by phone, by video or both. */
export default function MeetingMeansSection() {
  const { t } = useLingui()
  const { answer, change, ready, showsMissing } = useSectionValue(meetingMeansId, MeetingMeans)
  return (
    <Card as="section" padding="lg">
      <RadioGroup
        id={meansElementId}
        label={t`How was the meeting held?`}
        required
        disabled={!ready}
        direction="row"
        value={answer}
        onChange={change}
        {...(showsMissing && answer === undefined ? { error: t`Choose one.` } : {})}
        options={[
          { value: "phone", label: t`Phone` },
          { value: "video", label: t`Video` },
          { value: "both", label: t`Both` },
        ]}
      />
    </Card>
  )
}
