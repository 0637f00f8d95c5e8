import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList, type TakenListProps } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Stack, Text } from "@rond/core/ui"
import type { SentSelfAssessment } from "../model/self-assessment.ts"
import { nameOf } from "./self-assessment-texts.ts"
import { useSentSelfAssessments } from "./use-sent-self-assessments.ts"

/** The meeting's self-assessments among the taken actions. */
export default function SentSelfAssessmentsCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const query = useSentSelfAssessments(meetingId)
  return <SentSelfAssessments items={query.data?.assessments} query={query} isTitled={false} />
}

/** The self-assessments sent in this meeting; renders nothing without any. */
export function SentSelfAssessments(list: Pick<TakenListProps<SentSelfAssessment>, "items" | "query" | "isTitled">) {
  const { t } = useLingui()
  return (
    <TakenList
      {...list}
      title={t({ message: "Sent in this meeting", context: "self-assessments" })}
      failed={t`The sent self-assessments could not be loaded`}
    >
      {(assessment) => <Sent key={assessment.id} assessment={assessment} />}
    </TakenList>
  )
}

function Sent({ assessment: { type, sentAt, answeredAt } }: { readonly assessment: SentSelfAssessment }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <Stack gap={0} css={{ paddingBlock: "$2" }}>
      <Text weight="medium">{t(nameOf(type))}</Text>
      <Text size="sm" tone="muted">
        {format.shortDateTime(sentAt, format.today(), "start")} ·{" "}
        {answeredAt === null ? (
          <Trans>Not answered yet</Trans>
        ) : (
          <Trans context="self-assessment">Answered {format.shortDateTime(answeredAt, format.today())}</Trans>
        )}
      </Text>
    </Stack>
  )
}
