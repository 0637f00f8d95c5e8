import { NoteForm } from "@rond/core/features/note"
import { meetingSection } from "@rond/core/plugin"
import { useWorkspace } from "@rond/core/platform/workspace"
import { MeetingSections } from "./MeetingSections.tsx"

/** The note, or what a market shows in its place. Until that is known, a placeholder holds the space. */
export default function NoteSection() {
  const { resolved } = useWorkspace()
  const hasOther = resolved.all(meetingSection).some(({ spec, state }) => spec.place === "instead-of-note" && state !== "failed")
  return <NoteForm {...(hasOther ? { instead: <MeetingSections place="instead-of-note" /> } : {})} />
}
