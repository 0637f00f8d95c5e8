import { createContext, useContext } from "react"
import type { Clinician, Pool } from "../../areas/clinician/model/index.ts"
import type { Meeting } from "../../areas/meeting/model/index.ts"
import type { PatientInfo, PatientUser } from "../../areas/patient/model/index.ts"
import type { Facts } from "../../kernel/engine/conditions/fact.ts"
import type { ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import type { WorkspaceIds } from "../../areas/plugin/index.ts"

/** The context of the current screen. */
export interface Workspace {
  readonly ids: WorkspaceIds
  readonly view: "meeting" | "patient-profile"
  /** The facts that conditions are evaluated on, including plugins' own. */
  readonly facts: Facts
  /** The visible contributions in order, each with its reasons. */
  readonly resolved: ResolvedWorkspace
  /** Resolves with the facts that the page has read by now. The screen draws a changed fact a little later. */
  readonly resolveNow: () => ResolvedWorkspace
  readonly clinician: Clinician
  readonly pool: Pool
  readonly featureFlagIds: readonly string[]
  /** Undefined in the view without a meeting. */
  readonly meeting: Meeting | undefined
  /** The patient treated: the adult or the child. */
  readonly patient: PatientInfo
  /** The account's owner: the adult patient, or a child patient's guardian. */
  readonly user: PatientUser
}

/** The care relation with the meeting's patient has ended: only the meeting and its note remain accessible. */
export const isRecordClosed = ({ meeting }: Pick<Workspace, "meeting">): boolean => meeting?.isRecordOpen === false

/** The workspace of the screen below; use {@link useWorkspace}. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The workspace of this screen. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === undefined) throw new Error("There is no WorkspaceProvider above this component")
  return workspace
}

/** The data of a market's component wherever it is drawn: at home too, before any patient is open. */
export type Contributions = Pick<Workspace, "ids" | "resolved">

/** The contributions of a screen without a patient; use {@link useContributions}. */
export const ContributionsContext = createContext<Contributions | undefined>(undefined)

function useContributionsIfAny(): Contributions | undefined {
  const home = useContext(ContributionsContext)
  return useContext(WorkspaceContext) ?? home
}

/** The visible contributions of this screen; `undefined` where no market takes part, such as on support's pages. */
export const useResolvedIfAny = (): ResolvedWorkspace | undefined => useContributionsIfAny()?.resolved

/** The visible contributions of this screen, of the workspace or of home, with their plugins. */
export function useContributions(): Contributions {
  const contributions = useContributionsIfAny()
  if (contributions === undefined) throw new Error("There is no WorkspaceProvider and no ContributionsContext above this component")
  return contributions
}
