import { ShortcutsHelp } from "@rond/core/ui"
import { PatientSearchDialog } from "../home/PatientSearchDialog.tsx"
import { OwnSessionsDialog } from "../sessions/OwnSessionsDialog.tsx"
import type { ShellPart } from "./TopBar.tsx"

/** The dialogs that the frame opens over a screen, loaded when the first one is needed. */
export default function ShellDialogs({ open, onClose }: { readonly open: ShellPart | undefined; readonly onClose: () => void }) {
  const change = (isOpen: boolean) => (isOpen ? undefined : onClose())
  return (
    <>
      <ShortcutsHelp open={open === "shortcuts"} onOpenChange={change} />
      <PatientSearchDialog open={open === "search"} onOpenChange={change} />
      <OwnSessionsDialog open={open === "sessions"} onOpenChange={change} />
    </>
  )
}
