import { Trans, useLingui } from "@lingui/react/macro"
import { apiErrorText, QueryError } from "@rond/core/platform/errors"
import { useEndpointUrl } from "@rond/core/platform/http"
import { UnsentInTab } from "@rond/core/features/unsent"
import { useWorkspace } from "@rond/core/platform/workspace"
import { evaluate } from "@rond/core/plugin/runtime"
import { Banner, Button, IconButton, Inline, PdfLink, Skeleton, Stack, styled } from "@rond/core/ui"
import { useRef, useState } from "react"
import { type Dosage, printMedicationList, type MedicationItem } from "../contract/medication/index.ts"
import { addsMedication, changesMedication } from "../policy.ts"
import { knownDosage } from "./dosage/index.ts"
import { EditMedication } from "./edit/EditMedication.tsx"
import { MedicationSections } from "./list/MedicationSections.tsx"
import { PastMedications } from "./list/PastMedications.tsx"
import { editForm } from "./edit/edit-draft.ts"
import { medicationListTab } from "./medication-list.ts"
import { useMedicationLists } from "./use-medication-lists.ts"
import { addForm } from "./wizard/add-draft.ts"
import { AddMedication } from "./wizard/AddMedication.tsx"

const Pane = styled("div", { container: "medications / inline-size" })

/** What the clinician has opened over the list. */
type Opened = "add" | "past" | { readonly edited: MedicationItem; readonly dosage: Dosage }

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

  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={4} />
    return <QueryError title={t`The medication list could not be loaded`} query={{ error, refetch: readAgain, isFetching }} />
  }
  const edit = (item: MedicationItem) => {
    const dosage = knownDosage(item.dosage)
    if (dosage !== undefined) setOpened({ edited: item, dosage })
  }
  const editButton = (item: MedicationItem) => {
    if (knownDosage(item.dosage) === undefined) return undefined
    const { name } = item.silDrug
    return <IconButton icon="pencil" size="sm" label={t`Edit ${name}`} onClick={() => edit(item)} />
  }
  const openUnsent = (form: string) => {
    if (form === addForm) return setOpened("add")
    const item = [...data.active, ...data.past].find(({ id }) => form === editForm(id))
    if (item !== undefined) edit(item)
  }
  return (
    <Pane>
      <Stack gap={4}>
        <Inline gap={2} wrap>
          {mayAdd && (
            <Button variant="primary" size="sm" icon="plus" onClick={() => setOpened("add")}>
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
        <UnsentInTab tab={medicationListTab.id} onOpen={openUnsent} />
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
            {t(apiErrorText(error))}
          </Banner>
        )}
        <MedicationSections active={data.active} {...(mayChange ? { aside: editButton } : {})} />
      </Stack>
      {opened === "add" && <AddMedication onClose={close} />}
      {opened === "past" && <PastMedications items={data.past} mayEnd={mayChange} onStale={readAgain} onClose={close} />}
      {typeof opened === "object" && (
        <EditMedication
          item={opened.edited}
          dosage={opened.dosage}
          lists={data}
          onStale={readAgain}
          onGone={() => pastButton.current?.focus()}
          onClose={close}
        />
      )}
    </Pane>
  )
}
