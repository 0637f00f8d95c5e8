import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import type { ApiError } from "@rond/core/platform/http"
import { useActionDraft } from "@rond/core/platform/workspace"
import { Accordion, Banner, Button, Heading, Skeleton, Stack, Text } from "@rond/core/ui"
import { Schema } from "effect"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { CancellationDraft } from "../../model/cancellation.ts"
import { cancellationReasons, type Prescription } from "../../model/contract/index.ts"
import { cancellationDraft } from "../drafts.ts"
import { nationalReadErrors } from "../errors/prescription-errors.ts"
import { CancelPrescriptions } from "./CancelPrescriptions.tsx"
import { PrescriptionRow, prescriptionRowId } from "./PrescriptionRow.tsx"
import { useMeetingPrescriptions, usePatientPrescriptions } from "./use-prescriptions.ts"

/** Nothing chosen yet. */
const emptyCancellation: CancellationDraft = { medicationRequestIds: [], reason: null, note: "", patientInformed: null }

/** Recognises a stored draft. */
const isCancellationDraft: (value: unknown) => value is CancellationDraft = Schema.is(
  Schema.Struct({
    medicationRequestIds: Schema.Array(Schema.String),
    reason: Schema.NullOr(Schema.Literals(cancellationReasons)),
    note: Schema.String,
    patientInformed: Schema.NullOr(Schema.Boolean),
  }),
)

export interface PrescriptionsProps {
  readonly meetingId: string
  /** The prescription that opens at first. */
  readonly opened: string | undefined
}

const isWritten = (element: Element | null): boolean => element?.matches("input, textarea, select, [contenteditable=true]") === true

/** The prescriptions of the meeting, and the patient's other valid ones at the national service. */
export function Prescriptions({ meetingId, opened }: PrescriptionsProps) {
  const { t } = useLingui()
  const inMeeting = useMeetingPrescriptions(meetingId)
  const ofPatient = usePatientPrescriptions()
  const draft = useActionDraft(cancellationDraft, emptyCancellation, isCancellationDraft)
  const [isCancelling, setIsCancelling] = useState(false)
  const here = inMeeting.data?.prescriptions
  const isShown = here !== undefined && draft.state === "ready"
  const hasOpened = useRef(false)
  useEffect(() => {
    // Once: the list is read again while the clinician writes elsewhere.
    if (opened === undefined || !isShown || hasOpened.current) return
    hasOpened.current = true
    if (!isWritten(document.activeElement)) document.getElementById(prescriptionRowId(opened))?.focus()
  }, [opened, isShown])
  if (draft.state === "loading") return null
  const isHere = ({ medicationRequest }: Prescription) =>
    here?.some((other) => other.medicationRequest.id === medicationRequest.id) === true
  // Before the meeting's prescriptions are read, the others cannot be told apart. Where they cannot be read, all are listed once.
  const areOthersKnown = here !== undefined || inMeeting.error !== null
  const others = areOthersKnown ? ofPatient.data?.prescriptions.filter((prescription) => !isHere(prescription)) : undefined
  const cancel = (id: string) => {
    draft.amend((now) => ({ ...now, medicationRequestIds: [...new Set([...now.medicationRequestIds, id])] }))
    setIsCancelling(true)
  }
  const rows = (prescriptions: readonly Prescription[]) => (
    <Accordion>
      {prescriptions.map((prescription) => (
        <PrescriptionRow
          key={prescription.medicationRequest.id}
          prescription={prescription}
          isOpened={prescription.medicationRequest.id === opened || (opened !== undefined && prescription.groupId === opened)}
          onCancel={cancel}
        />
      ))}
    </Accordion>
  )
  return (
    <Stack gap={5}>
      {cancellationDraft.isWritten(draft.content) && !isCancelling && (
        <Banner
          tone="info"
          title={<Trans>You began to cancel prescriptions</Trans>}
          actions={
            <>
              <Button size="sm" onClick={() => setIsCancelling(true)}>
                <Trans>Continue</Trans>
              </Button>
              <Button size="sm" onClick={draft.clear}>
                <Trans>Discard</Trans>
              </Button>
            </>
          }
        />
      )}
      <Part title={t`In this meeting`} failed={t`The prescriptions of the meeting could not be loaded`} query={inMeeting} items={here}>
        {here?.length === 0 ? (
          <Text tone="muted">
            <Trans>Nothing was prescribed in this meeting.</Trans>
          </Text>
        ) : (
          rows(here ?? [])
        )}
      </Part>
      <Part
        title={t`Other valid prescriptions`}
        failed={t`The patient’s prescriptions could not be loaded`}
        query={ofPatient}
        items={ofPatient.isAsked ? others : []}
      >
        {!ofPatient.isAsked && (
          <Text tone="muted">
            <Trans>The patient has no id number, so the national service cannot be asked.</Trans>
          </Text>
        )}
        {ofPatient.isAsked && others?.length === 0 && (
          <Text tone="muted">
            <Trans>The national service has no other valid prescriptions.</Trans>
          </Text>
        )}
        {others !== undefined && others.length > 0 && rows(others)}
      </Part>
      {isCancelling && (
        <CancelPrescriptions draft={draft} prescriptions={[...(here ?? []), ...(others ?? [])]} onClose={() => setIsCancelling(false)} />
      )}
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  readonly failed: string
  readonly query: { readonly error: ApiError | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly items: readonly Prescription[] | undefined
  readonly children: ReactNode
}

/** Shows one of the two lists, and says when it could not be loaded. */
function Part({ title, failed, query, items, children }: PartProps) {
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      {items === undefined && query.error === null && <Skeleton shape="rows" count={2} />}
      {items === undefined && <QueryError title={failed} query={query} texts={nationalReadErrors} />}
      {items !== undefined && children}
    </Stack>
  )
}
