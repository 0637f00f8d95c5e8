import { isRecordClosed, useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { AllergyChip } from "./AllergyChip.tsx"
import { PatientLine } from "./PatientLine.tsx"

/** The patient of the workspace, for what covers the bar that names them. The allergies of a closed record are not requested. */
export default function WorkspacePatient() {
  const workspace = useWorkspace()
  return <PatientLine patient={workspace.patient}>{!isRecordClosed(workspace) && <AllergyChip />}</PatientLine>
}
