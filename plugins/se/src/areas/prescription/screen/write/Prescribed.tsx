import { Trans } from "@lingui/react/macro"
import { takenActions } from "@rond/core/features/actions"
import { useApiMutation, useApiQuery } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { evaluate } from "@rond/core/plugin/runtime"
import { Banner, Button, Inline, Stack, Text } from "@rond/core/ui"
import { useFocusWhenLost } from "../../../../use-focus-when-lost.ts"
import { addsMedication } from "../../../../policy.ts"
import { activeMedicationCount, WriteFailed } from "../../../medication/screen/index.ts"
import { addMedication, getMedicationLists } from "../../../medication/model/contract/index.ts"
import { isUnanswered } from "../../model/prescription-state.ts"
import { knownWord } from "@rond/core/api"
import type { SignedPrescription } from "./use-prescribe.ts"

export interface PrescribedProps extends SignedPrescription {
  readonly onAnother: () => void
}

/** The prescription was signed. Where the medication list does not have it, one press adds it as it was prescribed. */
export function Prescribed({ prescription, product, sent, onAnother }: PrescribedProps) {
  const { facts, patient } = useWorkspace()
  const refreshCounts = useRefreshWorkspaceQueries()
  const place = useFocusWhenLost<HTMLDivElement>("button")
  const lists = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const adding = useApiMutation(addMedication, {
    invalidates: [getMedicationLists],
    onSuccess: () => refreshCounts([activeMedicationCount, takenActions]),
  })
  const { atcCode, nplId } = product.medication
  const isListed = sent.medicationId !== null || lists.data?.active.some(({ medication }) => medication.nplId === nplId) === true
  const mayAdd = evaluate(addsMedication, facts).verdict === "yes" && !isListed
  const add = () =>
    adding.mutate({
      payload: {
        patientId: patient.id,
        dosage: sent.dosage,
        medication: { atcCode, nplId },
        reason: sent.reason,
        ...(sent.safetyReason && { safetyReason: sent.safetyReason }),
      },
    })
  const state = knownWord(prescription.state)
  const { text } = prescription
  return (
    <Stack gap={3} ref={place}>
      {state !== undefined && isUnanswered(state) ? (
        <Banner tone="warning" title={<Trans>The national prescription service has not answered yet</Trans>}>
          <Trans>Its status is under “Prescriptions”. Do not prescribe it again before you have read it.</Trans>
        </Banner>
      ) : (
        <Banner tone="success" title={<Trans>The medicine was prescribed</Trans>}>
          <span lang="sv">{text}</span>
        </Banner>
      )}
      {adding.isSuccess && (
        <Text as="output">
          <Trans>It was added to the medication list.</Trans>
        </Text>
      )}
      {adding.error !== null && <WriteFailed title={<Trans>The medication was not added</Trans>} error={adding.error} onRetry={add} />}
      <Inline gap={2} wrap>
        {mayAdd && !adding.isSuccess && (
          <Button variant="primary" icon="plus" pending={adding.isPending} onClick={add}>
            <Trans>Add to the medication list</Trans>
          </Button>
        )}
        <Button onClick={onAnother}>
          <Trans>Write another prescription</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
