import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { MeetingDayBar } from "../other-day/MeetingDayBar.tsx"
import { EmergencyStrip, type EmergencyStripProps } from "./EmergencySection.tsx"

/** What is said above the panes: that the meeting is another day's, and that protected notes are open. */
export default function Notices(props: EmergencyStripProps) {
  const workspace = useWorkspace()
  return (
    <>
      {workspace.meeting !== undefined && <MeetingDayBar meeting={workspace.meeting} />}
      {!isRecordClosed(workspace) && <EmergencyStrip {...props} />}
    </>
  )
}
