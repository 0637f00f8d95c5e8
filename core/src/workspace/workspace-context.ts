import { createContext, useContext } from "react"
import type { Clinician } from "../clinician/entity.ts"
import type { Pool } from "../clinician/pool.ts"
import type { Meeting } from "../meeting/entity.ts"
import type { PatientInfo, PatientUser } from "../patient/entity.ts"
import type { Facts } from "../plugin/fact.ts"
import type { ResolvedWorkspace } from "../plugin/resolve-workspace.ts"
import type { WorkspaceIds } from "../plugin/workspace-query.ts"

/** Everything a screen inside a workspace may ask about where it is. */
export interface Workspace {
  readonly ids: WorkspaceIds
  readonly view: "meeting" | "patient-profile"
  /** What conditions are decided on; plugins' own facts included. */
  readonly facts: Facts
  /** What shows here, in order, with the reason for every piece. */
  readonly resolved: ResolvedWorkspace
  readonly clinician: Clinician
  readonly pool: Pool
  readonly featureFlagIds: readonly string[]
  /** Absent in the view without a meeting. */
  readonly meeting: Meeting | undefined
  /** Who is treated: the adult or the child. */
  readonly patient: PatientInfo
  /** Whose account it is: the adult patient, or a child patient's guardian. */
  readonly user: PatientUser
}

/** The care relation with the meeting's patient has ended: the meeting and its note are left, and nothing else about the patient may be asked. */
export const isRecordClosed = ({ meeting }: Pick<Workspace, "meeting">): boolean => meeting?.isRecordOpen === false

/** Holds the workspace of the screen below it; read it with {@link useWorkspace}. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The workspace this screen lives in. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === undefined) throw new Error("There is no WorkspaceProvider above this component")
  return workspace
}
