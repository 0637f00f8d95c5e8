import { signOutAddress, useSession } from "@rond/core/session"
import { languageNames, languages, useLanguage } from "@rond/core/i18n"
import { CommandPalette, preloadOverlays, useShortcut, useTheme, type CommandGroup } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react"
import { useServices } from "../app/services.ts"
import { BarSlotContext } from "./bar-slot.tsx"
import { useOfferedCommands } from "./commands.ts"
import { ConnectionBanner } from "./ConnectionBanner.tsx"
import { Frame, Main } from "./shell-look.ts"
import { signOut } from "./sign-out.ts"
import { TopBar } from "./TopBar.tsx"

const dialogs = () => import("./ShellDialogs.tsx")
const ShellDialogs = lazy(dialogs)

/** What stands around every screen of somebody signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { clinician } = useSession()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<"commands" | "search" | "shortcuts">()
  // Once fetched the dialogs stay, so that they can close as they opened.
  const [wasOpened, setWasOpened] = useState(false)
  if (!wasOpened && (open === "search" || open === "shortcuts")) setWasOpened(true)
  const close = (isOpen: boolean) => setOpen(isOpen ? open : undefined)
  const navigate = useNavigate()

  const group = t`Everywhere`
  useShortcut({ keys: "mod+k", label: t`Commands`, group, run: () => setOpen("commands") })
  useShortcut({ keys: "/", label: t`Find patient`, group, run: () => setOpen("search"), enabled: clinician !== null })
  useShortcut({ keys: "?", label: t`Keyboard shortcuts`, group, run: () => setOpen("shortcuts") })
  useShortcut({ keys: "alt+h", label: t`Home`, group, run: () => void navigate({ to: "/" }) })

  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    // What floats is fetched once the page has come to rest; a failure shows when it is wanted.
    whenIdle(() => void Promise.all([preloadOverlays(), dialogs()]).catch(() => undefined))
  }, [])

  const own = useOwnCommands(
    () => setOpen("search"),
    () => setOpen("shortcuts"),
  )
  const groups = [...useOfferedCommands(), ...own]
  return (
    <BarSlotContext value={slot}>
      <Frame>
        <TopBar
          slotRef={setSlot}
          onSearch={() => setOpen("search")}
          onCommands={() => setOpen("commands")}
          onShortcuts={() => setOpen("shortcuts")}
        />
        <ConnectionBanner />
        <Main>
          <Suspense>{children}</Suspense>
        </Main>
      </Frame>
      <CommandPalette open={open === "commands"} onOpenChange={close} groups={groups} />
      {wasOpened && (
        <Suspense>
          <ShellDialogs open={open === "commands" ? undefined : open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </BarSlotContext>
  )
}

/** The commands that work everywhere. */
function useOwnCommands(onSearch: () => void, onShortcuts: () => void): readonly CommandGroup[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { runtime } = useServices()
  const { clinician, person } = useSession()
  const { choose: chooseLanguage, language } = useLanguage()
  const { choose: chooseTheme } = useTheme()
  return useMemo(
    (): readonly CommandGroup[] => [
      {
        label: t`Go to`,
        commands: [
          { id: "home", label: t`Home`, icon: "home", shortcut: "alt+h", run: () => void navigate({ to: "/" }) },
          ...(clinician === null ? [] : [{ id: "search", label: t`Find patient`, icon: "search", shortcut: "/", run: onSearch } as const]),
          ...(person.role === "support"
            ? [{ id: "support", label: t`Support page`, icon: "support", run: () => void navigate({ to: "/support" }) } as const]
            : []),
        ],
      },
      {
        label: t`Settings`,
        commands: [
          { id: "theme-light", label: t`Light appearance`, icon: "sun", run: () => chooseTheme("light") },
          { id: "theme-dark", label: t`Dark appearance`, icon: "moon", run: () => chooseTheme("dark") },
          { id: "theme-system", label: t`Appearance as this device`, icon: "monitor", run: () => chooseTheme("system") },
          ...languages
            .filter((name) => name !== language)
            .map(
              (name) =>
                ({ id: `language-${name}`, label: languageNames[name], icon: "languages", run: () => void chooseLanguage(name) }) as const,
            ),
          { id: "shortcuts", label: t`Keyboard shortcuts`, icon: "keyboard", shortcut: "?", run: onShortcuts },
          { id: "sign-out", label: t`Sign out`, icon: "sign-out", run: () => signOut(runtime, signOutAddress) },
        ],
      },
    ],
    // The two openers are made anew at each drawing and always do the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, navigate, runtime, clinician, person.role, chooseLanguage, language, chooseTheme],
  )
}
