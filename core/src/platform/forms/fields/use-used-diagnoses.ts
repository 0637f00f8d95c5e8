import { useContext, useMemo } from "react"
import { listUsedDiagnoses } from "../../../areas/note/model/index.ts"
import { useApiQuery } from "../../http/use-api-query.ts"
import { isRecordClosed, WorkspaceContext } from "../../workspace/workspace-context.ts"
import { type OfferedDiagnosis, usedDiagnoses } from "./offered-diagnoses.ts"

const usedStaleMillis = 300_000
const nothingUsed: readonly OfferedDiagnosis[] = []

/**
 * This patient's diagnoses, then the clinician's own, each the most frequent first. The list is empty while they load and if that fails:
 * the search works without it.
 */
export function useUsedDiagnoses(language: string, isWanted: boolean): readonly OfferedDiagnosis[] {
  const workspace = useContext(WorkspaceContext)
  const patientId = workspace === undefined || isRecordClosed(workspace) ? undefined : workspace.patient.id
  const { data } = useApiQuery(
    listUsedDiagnoses,
    { params: { patientId: patientId ?? "" }, query: { language } },
    { enabled: isWanted && patientId !== undefined, staleTime: usedStaleMillis },
  )
  return useMemo(() => (data === undefined ? nothingUsed : usedDiagnoses(data)), [data])
}
