import { useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useWorkspace } from "@rond/core/platform/workspace"
import { PrescriptionRow } from "./PrescriptionRow.tsx"
import { usePrescriptions } from "./use-prescriptions.ts"

/** The meeting's pay-as-you-go prescriptions among the taken actions. */
export default function IssuedPrescriptions() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <InMeeting meetingId={ids.meetingId} />
}

function InMeeting({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  const query = usePrescriptions(meetingId)
  return (
    <TakenList
      items={query.data?.prescriptions}
      query={query}
      isTitled={false}
      title={t`Pay-as-you-go prescriptions`}
      failed={t`The pay-as-you-go prescriptions could not be loaded`}
      isCancelled={({ state }) => state === "infected" || state === "failed"}
    >
      {(prescription, cancelled) => (
        <PrescriptionRow key={prescription.id} meetingId={meetingId} prescription={prescription} cancelled={cancelled} />
      )}
    </TakenList>
  )
}
