import { useEffect } from "react"
import { NoteForm } from "@rond/core/features/note"
import { meetingSection } from "@rond/core/plugin"
import { useWorkspace } from "@rond/core/platform/workspace"
import { MeetingSections } from "./MeetingSections.tsx"

export { prefetchDrafts } from "@rond/core/platform/drafts"

/** The fragment of an address that links to a meeting's note: `/emr/1#note`. */
const anchor = "note"

/** The note, or what a market shows in its place. Until that is known, a placeholder holds the space. */
export default function NoteSection() {
  const { resolved } = useWorkspace()
  const hasOther = resolved.all(meetingSection).some(({ spec, state }) => spec.place === "instead-of-note" && state !== "failed")
  useEffect(() => {
    if (window.location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView?.({ block: "start" })
  }, [])
  return (
    <div id={anchor}>
      <NoteForm {...(hasOther ? { instead: <MeetingSections place="instead-of-note" /> } : {})} />
    </div>
  )
}
