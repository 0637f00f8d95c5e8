import { CallPanel } from "@rond/core/features/call"
import { AppVideoProviders } from "../video/AppVideoProviders.tsx"

/** The call with this app's video providers. */
export default function CallSection() {
  return (
    <AppVideoProviders>
      <CallPanel />
    </AppVideoProviders>
  )
}
