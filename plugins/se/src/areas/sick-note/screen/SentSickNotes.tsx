import { useLingui } from "@lingui/react/macro"
import { TakenList, type TakenListProps } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Expandable, Text } from "@rond/core/ui"
import { type ExternalAction, listExternalActions } from "../model/sick-note.ts"

/** The meeting's sick notes among the taken actions. */
export default function SentSickNotes() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} isTitled={false} />
}

/** The sick notes that the patient of a meeting was told of; renders nothing without any. */
export function InMeeting({ meetingId, isTitled }: { readonly meetingId: string } & Pick<TakenListProps<ExternalAction>, "isTitled">) {
  const { t } = useLingui()
  // Newest first.
  const query = useApiQuery(listExternalActions, { params: { id: meetingId } })
  return (
    <TakenList
      items={query.data?.externalActions}
      query={query}
      isTitled={isTitled}
      title={t({ message: "Sent in this meeting", context: "sick notes" })}
      failed={t`The sick notes could not be loaded`}
    >
      {(action) => <SickNoteRow key={action.id} action={action} />}
    </TakenList>
  )
}

function SickNoteRow({ action: { title, createdAt, body } }: { readonly action: ExternalAction }) {
  const format = useMarketFormat()
  return (
    <Expandable
      level={4}
      summary={
        <>
          <Text weight="medium" css={{ display: "block" }}>
            {title}
          </Text>
          <Text size="sm" tone="muted">
            {format.shortDateTime(createdAt, format.today(), "start")}
          </Text>
        </>
      }
    >
      <Text as="p" size="sm" preserveLines>
        {body}
      </Text>
    </Expandable>
  )
}
