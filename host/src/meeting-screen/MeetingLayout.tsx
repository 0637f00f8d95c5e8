import { Consultation } from "./Consultation.tsx"
import { WorkspacePanes } from "./WorkspacePanes.tsx"

/** The meeting screen once everything it stands on is here. */
export function MeetingLayout() {
  return (
    <WorkspacePanes>
      <Consultation />
    </WorkspacePanes>
  )
}
