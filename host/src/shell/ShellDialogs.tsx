import { MarketFormatProvider } from "@rond/core/i18n"
import { Dialog, Skeleton, ShortcutsHelp } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useHomeMarket } from "../workspace/use-market.ts"
import { PatientSearch } from "../patient-search/PatientSearch.tsx"
import { OwnSessionsDialog } from "../sessions/OwnSessionsDialog.tsx"
import { allShortcuts } from "./commands/all-shortcuts.ts"
import { Palette } from "./commands/Palette.tsx"
import type { ShellPart } from "./TopBar.tsx"
import { AlertsDialog } from "./waiting/AlertsDialog.tsx"

interface PatientSearchDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The patient search, available on every screen. */
function PatientSearchDialog(props: PatientSearchDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog {...props} positionOnPhone="top" title={t`Find patient`}>
      {props.open && <Search onOpened={() => props.onOpenChange(false)} />}
    </Dialog>
  )
}

function Search({ onOpened }: { readonly onOpened: () => void }) {
  const market = useHomeMarket()
  if (market.state !== "ready") return <Skeleton shape="fields" count={1} />
  return (
    <MarketFormatProvider format={market.format}>
      <PatientSearch size="lg" onOpened={onOpened} />
    </MarketFormatProvider>
  )
}

/** The dialogs that the frame opens over a screen, loaded when the first one is needed. */
export default function ShellDialogs({ open, onClose }: { readonly open: ShellPart | undefined; readonly onClose: () => void }) {
  const { t } = useLingui()
  const change = (isOpen: boolean) => (isOpen ? undefined : onClose())
  return (
    <>
      <Palette open={open === "commands"} onOpenChange={change} />
      <ShortcutsHelp open={open === "shortcuts"} onOpenChange={change} all={allShortcuts(t)} />
      <PatientSearchDialog open={open === "search"} onOpenChange={change} />
      <AlertsDialog open={open === "alerts"} onOpenChange={change} />
      <OwnSessionsDialog open={open === "sessions"} onOpenChange={change} />
    </>
  )
}
