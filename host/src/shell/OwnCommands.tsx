import { languageNames, languages, useLanguage } from "@rond/core/i18n"
import { signOutAddress, useSession } from "@rond/core/session"
import { useTheme, type CommandGroup } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useServices } from "../app/services.ts"
import { useCommands } from "./commands.ts"
import { signOut } from "./sign-out.ts"

export interface OwnCommandsProps {
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

/** Puts the commands that work everywhere into the palette, after those of the screen. */
export default function OwnCommands(props: OwnCommandsProps) {
  useCommands(usePlaces(props), "after")
  useCommands(useSettings(props), "after")
  return null
}

function usePlaces({ onSearch }: Pick<OwnCommandsProps, "onSearch">): CommandGroup {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { clinician, person } = useSession()
  return useMemo(
    () => ({
      label: t`Go to`,
      commands: [
        { id: "home", label: t`Home`, icon: "home", shortcut: "alt+h", run: () => void navigate({ to: "/" }) },
        ...(clinician === null ? [] : [{ id: "search", label: t`Find patient`, icon: "search", shortcut: "/", run: onSearch } as const]),
        ...(person.role === "support"
          ? [{ id: "support", label: t`Support page`, icon: "support", run: () => void navigate({ to: "/support" }) } as const]
          : []),
      ],
    }),
    // The opener is made anew at each drawing and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, navigate, clinician, person.role],
  )
}

function useSettings({ onShortcuts }: Pick<OwnCommandsProps, "onShortcuts">): CommandGroup {
  const { t } = useLingui()
  const services = useServices()
  const { choose: chooseLanguage, language } = useLanguage()
  const { choose: chooseTheme } = useTheme()
  return useMemo(
    () => ({
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
        { id: "lock", label: t`Lock the screen`, icon: "lock", run: () => services.gate.lock("asked") },
        { id: "sign-out", label: t`Sign out`, icon: "sign-out", run: () => signOut(services.runtime, signOutAddress) },
      ],
    }),
    // The opener is made anew at each drawing and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, services, chooseLanguage, language, chooseTheme],
  )
}
