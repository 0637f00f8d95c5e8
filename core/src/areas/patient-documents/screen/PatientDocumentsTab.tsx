import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { getPatientDocumentImage, listPatientDocuments } from "../model/index.ts"
import { thumbnailSize } from "../../symptoms/model/index.ts"
import { RequestError } from "../../../platform/errors/RequestError.tsx"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { PictureThumbnails } from "../../../platform/pictures/PictureThumbnails.tsx"
import { pictureRequest } from "../../../platform/pictures/use-picture.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"

/** The documents that the patient sent for this meeting. They are read through a meeting, so the profile has none. */
export default function PatientDocumentsTab() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) {
    return (
      <EmptyState icon="images" title={<Trans>No meeting is open</Trans>}>
        <Trans>Documents are shown in the meeting that the patient sent them for. Open the meeting to see them.</Trans>
      </EmptyState>
    )
  }
  return (
    <DocumentsOfMeeting
      meetingId={meeting.id}
      patientId={meeting.patientId}
      userId={meeting.user.id}
      surveyInformationId={meeting.surveyInformationId}
    />
  )
}

interface DocumentsOfMeetingProps {
  readonly meetingId: string
  readonly patientId: string
  readonly userId: string
  readonly surveyInformationId: string | null
}

function DocumentsOfMeeting({ meetingId, patientId, userId, surveyInformationId }: DocumentsOfMeetingProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { data, error, isFetching, refetch } = useApiQuery(listPatientDocuments, {
    query: { patientId, surveyInformationId: surveyInformationId ?? undefined },
  })
  const refresh = () => void refetch()
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={3} />
    return <QueryError title={t`The documents could not be loaded`} query={{ error, refetch: refresh, isFetching }} />
  }
  const documents = data.patientDocuments
  const count = documents.length
  return (
    <Stack gap={3}>
      <Inline css={{ justifyContent: "flex-end" }}>
        <Button size="sm" icon="refresh" pending={isFetching} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </Inline>
      {error !== null && (
        <Banner tone="error" title={<Trans>The documents could not be refreshed</Trans>}>
          <RequestError error={error} />
        </Banner>
      )}
      {count === 0 ? (
        <EmptyState icon="images" title={<Trans>No documents</Trans>}>
          <Trans>The patient has sent no documents for this meeting. Refresh if the patient is sending one now.</Trans>
        </EmptyState>
      ) : (
        <PictureThumbnails
          size="large"
          pictures={documents.map(({ patientDocumentId, createdAt }, index) => {
            const number = index + 1
            const date = format.shortDateTime(createdAt, format.today(), "start")
            return {
              id: patientDocumentId,
              title: t`Document ${number} of ${count}`,
              about: date,
              alt: t`Document ${number}, sent ${date}`,
              openLabel: t`Open document ${number} of ${count}, sent ${date}`,
              caption: (
                <Text size="sm" numeric>
                  {date}
                </Text>
              ),
            }
          })}
          requestOf={(id, size) =>
            pictureRequest(getPatientDocumentImage, {
              params: { id },
              query: { meetingId, userId, ...(size === "thumbnail" && thumbnailSize) },
            })
          }
        />
      )}
    </Stack>
  )
}
