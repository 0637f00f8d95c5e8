import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError, RequestError } from "@rond/core/platform/errors"
import { useEndpointUrl } from "@rond/core/platform/http"
import { UnsentInTab } from "@rond/core/features/unsent"
import { useTabCommand, useWorkspace } from "@rond/core/platform/workspace"
import { evaluate } from "@rond/core/plugin/runtime"
import { Banner, Button, IconButton, Inline, PdfLink, Skeleton, Stack, styled, Text } from "@rond/core/ui"
import { useRef, useState } from "react"
import { type Dosage, printMedicationList, type MedicationItem, type MedicationLists } from "../model/contract/index.ts"
import { addsMedication, changesMedication } from "../../../policy.ts"
import { knownDosage } from "../model/dosage/index.ts"
import { CorrectReasons } from "./edit/CorrectReasons.tsx"
import { EditMedication } from "./edit/EditMedication.tsx"
import { MarkInError } from "./edit/MarkInError.tsx"
import { Elsewhere } from "./list/elsewhere/Elsewhere.tsx"
import { MedicationSections } from "./list/MedicationSections.tsx"
import { PastMedications } from "./list/PastMedications.tsx"
import { RowActions } from "./list/RowActions.tsx"
import { editForm } from "./edit/edit-draft.ts"
import { addMedicationCommand } from "./ids.ts"
import { medicationListTabId } from "../../../tab-ids.ts"
import { useMedicationLists } from "./use-medication-lists.ts"
import { addForm } from "./wizard/add-draft.ts"
import { AddMedication } from "./wizard/AddMedication.tsx"

const Pane = styled("div", { container: "medications / inline-size" })

/** The dialog that the clinician has opened over the list. */
type Opened =
  | "past"
  | { readonly is: "add"; readonly proposed?: string }
  | { readonly is: "edit"; readonly item: MedicationItem; readonly dosage: Dosage }
  | { readonly is: "correct" | "mark"; readonly id: string }

/** The patient's medications, with what this clinician may do about them. */
export default function MedicationListTab() {
  const { t } = useLingui()
  const { facts, patient } = useWorkspace()
  const addressOf = useEndpointUrl()
  const { data, error, isFetching, refetch } = useMedicationLists()
  const [opened, setOpened] = useState<Opened>()
  const pastButton = useRef<HTMLButtonElement>(null)
  const mayAdd = evaluate(addsMedication, facts).verdict === "yes"
  const mayChange = evaluate(changesMedication, facts).verdict === "yes"
  const close = () => setOpened(undefined)
  const readAgain = () => void refetch()

  useTabCommand(addMedicationCommand, () => mayAdd && setOpened({ is: "add" }))
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={4} />
    return <QueryError title={t`The medication list could not be loaded`} query={{ error, refetch: readAgain, isFetching }} />
  }
  const edit = (item: MedicationItem) => {
    const dosage = knownDosage(item.dosage)
    if (dosage !== undefined) setOpened({ is: "edit", item, dosage })
  }
  const editButton = (item: MedicationItem) => {
    if (knownDosage(item.dosage) === undefined) return undefined
    const { name } = item.silDrug
    return <IconButton icon="pencil" size="sm" label={t`Edit ${name}`} onClick={() => edit(item)} />
  }
  const actions = ({ id, silDrug }: MedicationItem) => (
    <RowActions
      of={silDrug.name}
      onCorrectReasons={() => setOpened({ is: "correct", id })}
      onMarkInError={() => setOpened({ is: "mark", id })}
    />
  )
  const openUnsent = (form: string) => {
    if (form === addForm) return setOpened({ is: "add" })
    const item = [...data.active, ...data.past].find(({ id }) => form === editForm(id))
    if (item !== undefined) edit(item)
  }
  return (
    <Pane>
      <Stack gap={4}>
        <Inline gap={2} wrap>
          {mayAdd && (
            <Button variant="primary" size="sm" icon="plus" onClick={() => setOpened({ is: "add" })}>
              <Trans>Add medication</Trans>
            </Button>
          )}
          <Button ref={pastButton} size="sm" icon="history" onClick={() => setOpened("past")}>
            <Trans>Past medications</Trans>
          </Button>
          <PdfLink icon="print" of={t`the medication list`} href={addressOf(printMedicationList, { params: { id: patient.id } })}>
            <Trans>Print</Trans>
          </PdfLink>
        </Inline>
        <UnsentInTab tab={medicationListTabId} onOpen={openUnsent} />
        {error !== null && (
          <Banner
            tone="error"
            title={<Trans>The medication list could not be updated</Trans>}
            actions={
              <Button size="sm" icon="refresh" pending={isFetching} onClick={readAgain}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <RequestError error={error} />
          </Banner>
        )}
        <Text size="sm" tone="muted">
          <Trans>
            This list holds what your clinic has added here. Medications from other clinics and over-the-counter medicines may be missing.
          </Trans>
        </Text>
        <MedicationSections active={data.active} {...(mayChange ? { aside: editButton, actions } : {})} />
        <Elsewhere active={data.active} {...(mayAdd ? { onAdd: (proposed) => setOpened({ is: "add", proposed }) } : {})} />
      </Stack>
      {opened === "past" && (
        <PastMedications items={data.past} inError={data.enteredInError ?? []} mayChange={mayChange} onStale={readAgain} onClose={close} />
      )}
      {typeof opened === "object" && (
        <OpenedForm opened={opened} lists={data} onStale={readAgain} onGone={() => pastButton.current?.focus()} onClose={close} />
      )}
    </Pane>
  )
}

interface OpenedFormProps {
  readonly opened: Exclude<Opened, string>
  readonly lists: MedicationLists
  readonly onStale: () => void
  /** Called after closing where the medication has left the list, and its button with it. */
  readonly onGone: () => void
  readonly onClose: () => void
}

/** The form that is open over the list. */
function OpenedForm({ opened, lists, onStale, onGone, onClose }: OpenedFormProps) {
  if (opened.is === "add") return <AddMedication onClose={onClose} {...(opened.proposed !== undefined && { proposed: opened.proposed })} />
  if (opened.is === "edit") {
    const { item, dosage } = opened
    return <EditMedication item={item} dosage={dosage} lists={lists} onStale={onStale} onGone={onGone} onClose={onClose} />
  }
  const item = lists.active.find(({ id }) => id === opened.id)
  // A colleague has taken it from the list meanwhile, which a notification says.
  if (item === undefined) return null
  const leave = () => {
    onClose()
    // The dialogs look for the button that opened them first.
    requestAnimationFrame(onGone)
  }
  if (opened.is === "mark") return <MarkInError item={item} onStale={onStale} onCancel={onClose} onMarked={leave} />
  return <CorrectReasons item={item} onStale={onStale} onClose={onClose} />
}
