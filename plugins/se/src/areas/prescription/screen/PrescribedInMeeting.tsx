import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Badge, Button, Card, Inline, Stack, Text } from "@rond/core/ui"
import type { ReactNode } from "react"
import { prescriptionCards, type PrescriptionCard } from "../model/taken-prescriptions.ts"
import { prescriptionAction } from "./drafts.ts"
import { useMeetingPrescriptions } from "./list/use-prescriptions.ts"
import { wantPrescription } from "./wanted-prescription.ts"

/** The meeting's prescriptions among the taken actions, those prescribed together as needed in one card. */
export default function PrescribedInMeeting() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = useMeetingPrescriptions(meetingId)
  return (
    <TakenList
      items={query.data && prescriptionCards(query.data.prescriptions)}
      query={query}
      isTitled={false}
      title={t`Prescriptions`}
      failed={t`The prescriptions of the meeting could not be loaded`}
      isCancelled={({ isWithdrawn }) => isWithdrawn}
    >
      {(card, cancelled) => <Row key={card.id} card={card} cancelled={cancelled} />}
    </TakenList>
  )
}

function Row({ card: { id, groupId, texts }, cancelled }: { readonly card: PrescriptionCard; readonly cancelled: ReactNode }) {
  const { t } = useLingui()
  const patch = usePatchScreenState()
  const names = texts.join(", ")
  const open = () => {
    wantPrescription(id)
    patch({ action: prescriptionAction })
  }
  return (
    <Card padding="sm">
      <Stack gap={2}>
        <Inline gap={2} wrap>
          <Text weight="medium" lang="sv">
            {names}
          </Text>
          {groupId !== null && (
            <Badge tone="neutral">
              <Trans>As needed</Trans>
            </Badge>
          )}
          {cancelled}
        </Inline>
        <div>
          <Button size="sm" aria-label={t`Open the prescription of ${names}`} onClick={open}>
            <Trans>Open the prescription</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
