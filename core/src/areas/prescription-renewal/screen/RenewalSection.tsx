import { Trans } from "@lingui/react/macro"
import { recordChanged, recordTopic } from "../../record/model/index.ts"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useRefreshWorkspaceQueries } from "../../../platform/workspace/queries/workspace-queries.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Card, Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Heading } from "../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { ErrorPanel } from "../../../platform/ui/states/ErrorPanel.tsx"
import { type DrugSafetyData, noDrugSafetyData } from "../../drug-safety/model/index.ts"
import { useEPrescriptions } from "../../e-prescription/screen/within-core.ts"
import { findAction } from "../../plugin/within-core.ts"
import { KnownAllergies } from "../../patient/screen/index.ts"
import { ePrescriptionSidebar, getRenewal, type RenewalTexts } from "../model/index.ts"
import { isUnfinished, renewalElementId } from "../model/renewal-rule.ts"
import { commonQuestions, type RenewalQuestions } from "../model/text-renewal/question-slots.ts"
import { isEveryOpenIssued } from "../model/reported-outside.ts"
import { RequestAnswers } from "./text-renewal/RequestAnswers.tsx"
import { TextRenewal } from "./text-renewal/TextRenewal.tsx"
import { unfinishedRenewal } from "./unfinished-renewal.ts"

export interface RenewalSectionProps {
  /** The market's words to a patient. @param language BCP 47 */
  readonly textsIn: (language: string) => RenewalTexts
  /** The questions of the patient's form in the first step; absent: those of every renewal's form. */
  readonly questions?: RenewalQuestions | undefined
  /** The knowledge of the market about medicines. */
  readonly drugSafety?: DrugSafetyData | undefined
}

/** The section of a market. */
export const renewalSection = (market: RenewalSectionProps) => () => <RenewalSection {...market} />

/** The prescriptions that the patient asks to have renewed, with the decision on each; renders nothing without a request. */
export function RenewalSection({ textsIn, questions = commonQuestions, drugSafety = noDrugSafetyData }: RenewalSectionProps) {
  const { meeting, patient, clinician, resolved, user } = useWorkspace()
  const refresh = useRefreshWorkspaceQueries()
  const meetingId = meeting?.id ?? ""
  const { data, error, refetch, isFetching } = useApiQuery(getRenewal, { params: { meetingId } }, { enabled: meeting !== undefined })
  const hasService = findAction(resolved, ePrescriptionSidebar).state === "found"
  const reported = useEPrescriptions(meetingId, { enabled: meeting !== undefined && hasService }).data
  // A colleague's decision arrives while this page is open.
  const readAgain = () => {
    void refetch()
    refresh([unfinishedRenewal])
  }
  useServerEvents([recordTopic(clinician.pool.id, patient.id)], ({ type }) => (type === recordChanged ? readAgain() : undefined), readAgain)
  if (data?.prescriptions.length === 0) return null
  return (
    <Card as="section" padding="lg" id={renewalElementId}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Prescriptions to renew</Trans>
        </Heading>
        {data !== undefined ? (
          <>
            {!isUnfinished(data) && (
              <Banner tone="success">
                <Trans>All prescriptions are decided.</Trans>
              </Banner>
            )}
            <KnownAllergies />
            <RequestAnswers meetingId={meetingId} questions={questions} />
            {data.prescriptions.map((prescription) => (
              <TextRenewal
                key={prescription.id}
                prescription={prescription}
                meetingId={meetingId}
                hasEnded={meeting?.finishedStatus !== null}
                // A child's message is read by the guardian, who owns the account.
                texts={textsIn(user.preferredLanguage ?? user.language)}
                drugSafety={drugSafety}
                outside={{
                  isIssued: isEveryOpenIssued(reported?.prescriptions ?? [], data.prescriptions),
                  hasFailed: reported?.hasFailed === true,
                }}
              />
            ))}
          </>
        ) : error === null ? (
          <Skeleton shape="fields" count={2} />
        ) : (
          <ErrorPanel
            title={<Trans>The renewal could not be loaded</Trans>}
            onRetry={() => void refetch()}
            retrying={isFetching}
            details={`${error.endpointId} ${error.code} ${error.requestId ?? ""}`}
          >
            <Trans>You cannot end the meeting until the request has loaded. What you wrote is kept.</Trans>
          </ErrorPanel>
        )}
      </Stack>
    </Card>
  )
}
