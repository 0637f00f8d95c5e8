import { isRecordClosed, useWorkspace } from "@rond/core/platform/workspace"
import { MeetingDayBar } from "./other-day/MeetingDayBar.tsx"
import { EmergencyStrip, type EmergencyStripProps } from "./EmergencySection.tsx"

/** The notices above the panes: the meeting is on another day; protected notes are open. */
export default function Notices(props: EmergencyStripProps) {
  const workspace = useWorkspace()
  return (
    <>
      {workspace.meeting !== undefined && <MeetingDayBar meeting={workspace.meeting} />}
      {!isRecordClosed(workspace) && <EmergencyStrip {...props} />}
    </>
  )
}
