import type { ReactNode } from "react"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../ui/lazy-with-retry.ts"
import { SubjectLineContext } from "../../../ui/overlays/subject-line.tsx"

const WorkspacePatient = preloadWhenIdle(lazyWithRetry(() => import("./WorkspacePatient.tsx")))

/** The name alone, until the code of the whole line is here. */
function Subject() {
  const { patient } = useWorkspace()
  return useIsLoaded(WorkspacePatient, true) ? <WorkspacePatient /> : <bdi>{patient.name}</bdi>
}

const subject = <Subject />

/** Makes every dialog, drawer, panel and picture below it name the patient of the workspace. */
export function PatientSubject({ children }: { readonly children: ReactNode }) {
  return <SubjectLineContext value={subject}>{children}</SubjectLineContext>
}
