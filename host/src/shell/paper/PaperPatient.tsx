import { ageText, useMarketFormat } from "@rond/core/i18n"
import { getPatientWarnings, headItems, useHeadItems, type HeadItem, type PatientInfo } from "@rond/core/features/patient"
import { useApiQuery } from "@rond/core/platform/http"
import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { ageOn } from "@rond/core/time"
import { Text, usePrintedAt } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { InBar } from "../TopBar.tsx"
import { PaperText } from "./PaperLine.tsx"

interface PaperPatientProps extends Pick<PatientInfo, "name" | "dateOfBirth" | "idNumber"> {
  /** Allergies and warnings. Absent: the record is closed to the clinician. */
  readonly items?: readonly Pick<HeadItem, "kind" | "text">[]
  /** Not all that could name an allergy has been read. */
  readonly isIncomplete?: boolean
}

/** The patient's identity, at the head of every printed page. */
function PaperPatient({ name, dateOfBirth, idNumber, items, isIncomplete = false }: PaperPatientProps) {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  const isPrinted = usePrintedAt() !== undefined
  if (!isPrinted) return null
  const born = dateOfBirth === null ? undefined : `${format.date(dateOfBirth)} (${ageText(i18n, ageOn(dateOfBirth, format.today()))})`
  const allergies = namesOf(items, "allergy")
  const warnings = namesOf(items, "warning")
  return (
    <InBar>
      <PaperText data-paper>
        <Text size="lg" weight="semibold">
          <bdi>{name}</bdi>
        </Text>
        {born !== undefined && (
          <>
            {" · "}
            <bdi>
              <Trans>Born {born}</Trans>
            </bdi>
          </>
        )}
        {idNumber !== null && (
          <>
            {" · "}
            <bdi dir="ltr">{format.idNumber(idNumber)}</bdi>
          </>
        )}
        {items !== undefined && (
          <div>
            <Text size="sm" weight="semibold">
              {allergies !== "" && (
                <Trans>
                  Allergies: <bdi>{allergies}</bdi>
                </Trans>
              )}{" "}
              {warnings !== "" && (
                <Trans>
                  Warnings: <bdi>{warnings}</bdi>
                </Trans>
              )}{" "}
              {isIncomplete && <Trans>Not all warnings were loaded when this was printed.</Trans>}
              {!isIncomplete && allergies === "" && <Trans>No allergy is recorded.</Trans>}
            </Text>
          </div>
        )}
      </PaperText>
    </InBar>
  )
}

const namesOf = (items: PaperPatientProps["items"], kind: HeadItem["kind"]): string =>
  (items ?? [])
    .filter((item) => item.kind === kind)
    .map(({ text }) => text)
    .join(", ")

/** The patient of the workspace on paper. */
export function WorkspaceOnPaper() {
  const workspace = useWorkspace()
  return isRecordClosed(workspace) ? <PaperPatient {...workspace.patient} /> : <WithAllergies />
}

function WithAllergies() {
  const { patient } = useWorkspace()
  const { items, reads } = useHeadItems()
  const isIncomplete = reads.warnings.data === undefined || reads.answers !== "loaded"
  return <PaperPatient {...patient} items={items} isIncomplete={isIncomplete} />
}

export interface ConversationOnPaperProps extends Pick<PaperPatientProps, "name" | "dateOfBirth" | "idNumber"> {
  readonly patientId: string
  /** Whether the clinician may read the patient's warnings. */
  readonly canReadWarnings: boolean
}

/** The patient of a conversation on paper: of the allergies, those that the record warns of. */
export function ConversationOnPaper({ patientId, canReadWarnings, ...patient }: ConversationOnPaperProps) {
  return canReadWarnings ? <WithRecordWarnings patientId={patientId} {...patient} /> : <PaperPatient {...patient} />
}

function WithRecordWarnings({ patientId, ...patient }: Omit<ConversationOnPaperProps, "canReadWarnings">) {
  const { data } = useApiQuery(getPatientWarnings, { params: { id: patientId } })
  const items = headItems({ warnings: data?.warnings ?? [], reported: [], needs: [] })
  return <PaperPatient {...patient} items={items} isIncomplete={data === undefined} />
}
