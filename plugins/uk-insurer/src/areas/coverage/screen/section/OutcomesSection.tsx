import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { useDraft } from "@rond/core/platform/drafts"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Card, Divider, Heading, Skeleton, Stack } from "@rond/core/ui"
import type { Meeting } from "@rond/core/model/meeting"
import { AccountEmail, useVoiding } from "../../../discharge/screen/index.ts"
import { useId } from "react"
import { getOutcomes, outcomesElement } from "../../../outcomes/model/index.ts"
import { type Choices, isChoices } from "./choices.ts"
import { OutcomesEditor } from "./OutcomesEditor.tsx"
import { useMemberNote } from "../calculation/note-on-screen.ts"
import { outcomesInput } from "./outcomes-of-meeting.ts"

const nothing: Choices = []

/** The outcomes of the meeting on screen. */
export default function OutcomesSection() {
  const { t } = useLingui()
  const titleId = useId()
  const { meeting } = useWorkspace()
  const isVoided = useVoiding(useMemberNote(), meeting?.finishedStatus === null)
  if (meeting === undefined) return null
  return (
    <Card as="section" padding="lg" aria-labelledby={titleId}>
      <Stack gap={5}>
        <Heading level={2} size="lg" id={titleId}>
          <Trans>Outcomes</Trans>
        </Heading>
        {isVoided && (
          <Banner tone="info" title={t`The outcome summary is voided`}>
            <Trans>The note says that it is an injury. Information for the insurer and history are not needed any more.</Trans>
          </Banner>
        )}
        <Outcomes meeting={meeting} />
        <Divider />
        <AccountEmail meeting={meeting} />
      </Stack>
    </Card>
  )
}

function Outcomes({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const { clinicianId } = ids
  const query = useApiQuery(getOutcomes, outcomesInput({ meetingId: meeting.id, clinicianId }))
  const about = { patientName: patient.name, startMillis: meeting.startMillis }
  const draft = useDraft(
    { clinicianId, patientId: patient.id, meetingId: meeting.id, form: outcomesElement },
    nothing,
    isChoices,
    (choices) => ({ ...about, unsaved: choices.length === 0 ? undefined : { what: t`outcomes that are not calculated or saved` } }),
  )
  if (query.data === undefined) {
    if (query.error === null) return <Skeleton shape="fields" count={2} />
    return <QueryError title={t`The outcomes could not be loaded`} query={query} />
  }
  if (draft.state === "loading") return <Skeleton shape="fields" count={2} />
  return (
    <OutcomesEditor
      key={meeting.id}
      isOpen={meeting.finishedStatus === null}
      data={query.data}
      refetch={query.refetch}
      kept={draft.content}
      keep={(choices) => (choices.length === 0 ? draft.clear() : draft.change(choices))}
    />
  )
}
