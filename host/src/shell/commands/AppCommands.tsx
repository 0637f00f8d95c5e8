import { languageNames, languages, useLanguage } from "@rond/core/i18n"
import { signOutAddress, useSession } from "@rond/core/platform/session"
import { useOfferedUndo, useTheme, type CommandGroup } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useHasConversations } from "../../workspace/use-has-conversations.ts"
import { useServices } from "../../page/services/services.ts"
import { useCommands } from "../../page/commands.ts"
import { saveNow } from "./save-now.tsx"
import { signOut } from "../../page/sign-out.ts"
import type { ShellPart } from "../TopBar.tsx"

export interface AppCommandsProps {
  readonly onOpen: (part: ShellPart) => void
}

/** Adds the commands that work everywhere to the palette, after those of the screen. */
export default function AppCommands(props: AppCommandsProps) {
  useCommands(useUndo())
  useCommands(useDestinations(props), "after")
  useCommands(useSettings(props), "after")
  return null
}

function useUndo(): CommandGroup {
  const { t } = useLingui()
  const undo = useOfferedUndo()
  return useMemo(
    () => ({
      label: t`Undo`,
      commands: undo === undefined ? [] : [{ id: "undo", label: t`Undo the last action`, icon: "undo", shortcut: "z", run: undo }],
    }),
    [t, undo],
  )
}

function useDestinations({ onOpen }: AppCommandsProps): CommandGroup {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { clinician, person } = useSession()
  const hasConversations = useHasConversations()
  return useMemo(
    () => ({
      label: t`Go to`,
      commands: [
        { id: "home", label: t`Home`, icon: "home", shortcut: "alt+h", run: () => void navigate({ to: "/" }) },
        ...(clinician === null
          ? []
          : [{ id: "search", label: t`Find patient`, icon: "search", shortcut: "/", run: () => onOpen("search") } as const]),
        ...(hasConversations
          ? [
              {
                id: "conversations",
                label: t`Conversations`,
                icon: "message",
                run: () => void navigate({ to: "/emr/icbt-messenger" }),
              } as const,
            ]
          : []),
        ...(person.role === "support"
          ? [{ id: "support", label: t`Support page`, icon: "support", run: () => void navigate({ to: "/support" }) } as const]
          : []),
      ],
    }),
    [t, navigate, clinician, hasConversations, person.role, onOpen],
  )
}

function useSettings({ onOpen }: AppCommandsProps): CommandGroup {
  const { t } = useLingui()
  const services = useServices()
  const { choose: chooseLanguage, language } = useLanguage()
  const { choose: chooseTheme } = useTheme()
  const { clinician } = useSession()
  return useMemo(
    () => ({
      label: t`Settings`,
      commands: [
        { id: "theme-light", label: t`Light appearance`, icon: "sun", run: () => chooseTheme("light") },
        { id: "theme-dark", label: t`Dark appearance`, icon: "moon", run: () => chooseTheme("dark") },
        { id: "theme-system", label: t`Same appearance as device`, icon: "monitor", run: () => chooseTheme("system") },
        ...languages
          .filter((name) => name !== language)
          .map(
            (name) =>
              ({ id: `language-${name}`, label: languageNames[name], icon: "languages", run: () => void chooseLanguage(name) }) as const,
          ),
        { id: "save", label: t`Save now`, icon: "check", shortcut: "mod+s", run: () => void saveNow() },
        { id: "shortcuts", label: t`Keyboard shortcuts`, icon: "keyboard", shortcut: "?", run: () => onOpen("shortcuts") },
        ...(clinician === null
          ? []
          : [{ id: "alerts", label: t`Waiting room alerts`, icon: "bell", run: () => onOpen("alerts") } as const]),
        { id: "sessions", label: t`Your sessions`, icon: "monitor", run: () => onOpen("sessions") },
        { id: "lock", label: t`Lock the screen`, icon: "lock", run: () => services.gate.lock("asked") },
        { id: "sign-out", label: t`Sign out`, icon: "sign-out", run: () => signOut(services.runtime, signOutAddress) },
      ],
    }),
    // The opener never changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, services, chooseLanguage, language, chooseTheme, clinician],
  )
}
