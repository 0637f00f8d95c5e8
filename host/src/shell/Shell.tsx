import { useSession } from "@rond/core/platform/session"
import { afterOpening, lazyWithRetry, preloadComponents, preloadWhenIdle, Skeleton, useShortcut, whenIdle } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from "react"
import { useServices } from "../page/services/services.ts"
import { SectionErrorBoundary } from "../page/SectionErrorBoundary.tsx"
import { BarSlotContext, TopBar, type ShellPart } from "./TopBar.tsx"
import { ConnectionBanner } from "./ConnectionBanner.tsx"
import { Frame, Main, Bar, SkipLink } from "./shell.styles.ts"
import { Mark } from "../page/Mark.tsx"

const ShellDialogs = preloadWhenIdle(lazyWithRetry(() => import("./ShellDialogs.tsx")))
const FrameParts = lazyWithRetry(afterOpening(() => import("./FrameParts.tsx")))

/** The frame around every screen of a signed-in person. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { clinician } = useSession()
  const { opened } = useServices()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<ShellPart>()
  // Once loaded the dialogs stay mounted, so that they can animate out.
  const [wasOpened, setWasOpened] = useState(false)
  if (!wasOpened && open !== undefined) setWasOpened(true)
  const close = () => setOpen(undefined)
  const navigate = useNavigate()

  const group = t`Everywhere`
  useShortcut({ keys: "mod+k", label: t`Commands`, group, run: () => setOpen("commands") })
  useShortcut({ keys: "/", label: t`Find patient`, group, run: () => setOpen("search"), enabled: clinician !== null })
  useShortcut({ keys: "?", label: t`Keyboard shortcuts`, group, run: () => setOpen("shortcuts") })
  useShortcut({ keys: "mod+s", label: t`Save now`, group, run: saveNow })
  useShortcut({ keys: "alt+h", label: t`Home`, group, run: () => void navigate({ to: "/" }) })

  useEffect(() => {
    // Overlays and error screens load when the page is idle, and not after it unmounts.
    let isGone = false
    let cancelPreload = (): void => undefined
    const atRest = (run: () => void) => {
      if (!isGone) cancelPreload = whenIdle(run)
    }
    void opened.then(() => atRest(() => void preloadComponents(() => new Promise(atRest))))
    return () => {
      isGone = true
      cancelPreload()
    }
  }, [opened])

  return (
    <BarSlotContext value={slot}>
      <Frame>
        <SkipLink href="#main" onClick={skip}>
          <Trans>Skip to content</Trans>
        </SkipLink>
        <TopBar slotRef={setSlot} onOpen={setOpen} />
        <ConnectionBanner />
        <Main id="main" tabIndex={-1}>
          <Suspense>{children}</Suspense>
        </Main>
      </Frame>
      <SectionErrorBoundary name="frame" fallback={null}>
        <FrameParts onOpen={setOpen} />
      </SectionErrorBoundary>
      {wasOpened && (
        <Suspense>
          <ShellDialogs open={open} onClose={close} />
        </Suspense>
      )}
    </BarSlotContext>
  )
}

/** The code is among the frame's later parts, which load once the page has opened. */
const saveNow = () => void import("./commands/save-now.tsx").then((later) => later.saveNow())

/** Moves only the focus: the address stays the screen's own. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById("main")?.focus()
}

/** The frame while the session loads. */
export function ShellSkeleton() {
  return (
    <Frame>
      <Bar>
        <Mark />
      </Bar>
      <Main css={{ padding: "$8 $4", width: "100%", maxWidth: "64rem", boxSizing: "border-box", margin: "0 auto" }}>
        <Skeleton shape="rows" count={6} />
      </Main>
    </Frame>
  )
}
