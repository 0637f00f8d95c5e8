import { NoteForm } from "@rond/core/features/note"
import { meetingSection } from "@rond/core/plugin"
import { useWorkspace } from "@rond/core/platform/workspace"
import { MeetingSections } from "./MeetingSections.tsx"

/** The note as a part of its own, or what a market puts in its place. While that is not known, the place is only held. */
export default function NoteSection() {
  const { resolved } = useWorkspace()
  const hasOther = resolved.all(meetingSection).some(({ spec, state }) => spec.place === "instead-of-note" && state !== "failed")
  return <NoteForm {...(hasOther ? { instead: <MeetingSections place="instead-of-note" /> } : {})} />
}
