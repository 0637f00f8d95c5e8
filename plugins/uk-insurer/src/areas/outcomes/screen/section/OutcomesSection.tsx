import { useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { useDraft } from "@rond/core/platform/drafts"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Panel, Skeleton } from "@rond/core/ui"
import type { Meeting } from "@rond/core/model/meeting"
import { getOutcomes } from "../../model/endpoints.ts"
import { type Choices, isChoices } from "./choices.ts"
import { OutcomesEditor } from "./OutcomesEditor.tsx"
import { outcomesElement } from "../../model/elements.ts"
import { outcomesInput } from "./outcomes-of-meeting.ts"

const nothing: Choices = []

/** The outcomes of the meeting on screen. */
export default function OutcomesSection() {
  const { t } = useLingui()
  const { meeting } = useWorkspace()
  return <Panel title={t`Outcomes`}>{meeting !== undefined && <Outcomes meeting={meeting} />}</Panel>
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
