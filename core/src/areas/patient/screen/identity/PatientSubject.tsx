import { useState, type ReactNode } from "react"
import { isRecordClosed, useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { lazyWithRetry, preloadWhenIdle, useIsLoaded } from "../../../../platform/ui/lazy-with-retry.ts"
import { SubjectLineContext } from "../../../../platform/ui/overlays/subject-line.tsx"
import { AllergiesLine, AllergiesLoading } from "./AllergiesLine.tsx"
import type { AllergyChipProps } from "./AllergyChip.tsx"
import { PatientLine } from "./PatientLine.tsx"

const AllergyChip = preloadWhenIdle(lazyWithRetry<AllergyChipProps>(() => import("./AllergyChip.tsx")))

/** The patient of the workspace, for layers that cover the bar with the patient's name. The allergies of a closed record are not requested. */
function Subject() {
  const workspace = useWorkspace()
  return <PatientLine patient={workspace.patient}>{!isRecordClosed(workspace) && <Allergies />}</PatientLine>
}

function Allergies() {
  const isLoaded = useIsLoaded(AllergyChip, true)
  const [isLate] = useState(!isLoaded)
  if (isLoaded) return <AllergyChip isLate={isLate} />
  return (
    <AllergiesLine>
      <AllergiesLoading />
    </AllergiesLine>
  )
}

const subject = <Subject />

/** Makes every dialog, drawer, panel and picture below it name the patient of the workspace. */
export function PatientSubject({ children }: { readonly children: ReactNode }) {
  return <SubjectLineContext value={subject}>{children}</SubjectLineContext>
}
