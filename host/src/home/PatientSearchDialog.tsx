import { MarketFormatProvider } from "@rond/core/i18n"
import { Dialog, Skeleton } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useHomeMarket } from "../workspace/use-home-market.ts"
import { PatientSearch } from "./PatientSearch.tsx"

export interface PatientSearchDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The patient search, available on every screen. */
export function PatientSearchDialog(props: PatientSearchDialogProps) {
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
