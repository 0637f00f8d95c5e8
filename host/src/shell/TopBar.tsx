import { useLanguage, languageNames, languages } from "@rond/core/i18n"
import { signOutAddress, useSession } from "@rond/core/platform/session"
import { Button, Kbd, afterOpening, lazyWithRetry, Menu, styled, Tooltip, useTheme, VisuallyHidden, type MenuNode } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink, useNavigate } from "@tanstack/react-router"
import { type Ref, createContext, useContext, type ReactNode } from "react"
import { useServices } from "../page/services/services.ts"
import { SectionErrorBoundary } from "../page/SectionErrorBoundary.tsx"
import { Mark } from "../page/Mark.tsx"
import { signOut } from "../page/sign-out.ts"
import { Bar, BarSlot, BarSpace, WideOnly } from "./shell.styles.ts"
import { createPortal } from "react-dom"

const HomeAnchor = styled("a", {
  display: "inline-flex",
  alignItems: "center",
  gap: "$2",
  padding: "$1",
  borderRadius: "$md",
  textDecoration: "none",
  "@touch": { boxSizing: "border-box", minWidth: "$control", minHeight: "$control", justifyContent: "center" },
  outline: "2px solid transparent",
  "&:focus-visible": { outlineColor: "$colors$focus" },
})
const Home = createLink(HomeAnchor)

const UnreadMessages = lazyWithRetry(afterOpening(() => import("./messages/UnreadMessages.tsx")))
const WaitingPatients = lazyWithRetry(afterOpening(() => import("./waiting/WaitingPatients.tsx")))

/** A dialog that the frame opens over a screen. */
export type ShellPart = "commands" | "search" | "shortcuts" | "sessions" | "alerts"

export interface TopBarProps {
  readonly slotRef: Ref<HTMLDivElement>
  readonly onOpen: (part: ShellPart) => void
}

/** The bar at the top of every screen: home, the patient, search, commands, and who is signed in. */
export function TopBar({ slotRef, onOpen }: TopBarProps) {
  const { t } = useLingui()
  const session = useSession()
  const isClinician = session.clinician !== null
  return (
    <Bar>
      <Home to="/" aria-label={t`Home`}>
        <Mark />
      </Home>
      <BarSlot ref={slotRef} />
      <BarSpace>
        {isClinician && (
          <SectionErrorBoundary name="waiting patients" fallback={null}>
            <WaitingPatients />
          </SectionErrorBoundary>
        )}
        {isClinician && (
          <SectionErrorBoundary name="unread messages" fallback={null}>
            <UnreadMessages />
          </SectionErrorBoundary>
        )}
      </BarSpace>
      {isClinician && (
        <Button variant="quiet" icon="search" onClick={() => onOpen("search")} aria-keyshortcuts="/">
          <WideOnly>
            <Trans>Find patient</Trans>
          </WideOnly>
          <WideOnly aria-hidden>
            <Kbd shortcut="/" />
          </WideOnly>
        </Button>
      )}
      <Tooltip text={t`Commands`} shortcut="mod+k" side="bottom" isName>
        <Button variant="quiet" icon="command" aria-keyshortcuts="Control+K Meta+K" onClick={() => onOpen("commands")}>
          <VisuallyHidden>
            <Trans>Commands</Trans>
          </VisuallyHidden>
          <WideOnly aria-hidden>
            <Kbd shortcut="mod+k" />
          </WideOnly>
        </Button>
      </Tooltip>
      <PersonMenu onOpen={onOpen} />
    </Bar>
  )
}

function PersonMenu({ onOpen }: Pick<TopBarProps, "onOpen">) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const services = useServices()
  const { person, clinician } = useSession()
  const { language, choose: chooseLanguage } = useLanguage()
  const theme = useTheme()
  const themes = [
    ["system", t`Same as device`, "monitor"],
    ["light", t`Light`, "sun"],
    ["dark", t`Dark`, "moon"],
  ] as const
  const alerts = { id: "alerts", label: t`Waiting room alerts`, icon: "bell", onSelect: () => onOpen("alerts") } as const
  const owner = clinician === null ? t`Support` : clinician.pool.name
  const entries: readonly MenuNode[] = [
    {
      label: t`Appearance`,
      isChoice: true,
      items: themes.map(([choice, label, icon]) => ({
        id: `theme-${choice}`,
        label,
        icon,
        checked: theme.choice === choice,
        onSelect: () => theme.choose(choice),
      })),
    },
    {
      label: t`Language`,
      isChoice: true,
      items: languages.map((name) => ({
        id: `language-${name}`,
        label: languageNames[name],
        checked: language === name,
        onSelect: () => void chooseLanguage(name),
      })),
    },
    "divider",
    ...(person.role === "support"
      ? [{ id: "support", label: t`Support page`, icon: "support", onSelect: () => void navigate({ to: "/support" }) } as const]
      : []),
    { id: "shortcuts", label: t`Keyboard shortcuts`, icon: "keyboard", shortcut: "?", onSelect: () => onOpen("shortcuts") },
    ...(clinician === null ? [] : [alerts]),
    { id: "sessions", label: t`Your sessions`, icon: "monitor", onSelect: () => onOpen("sessions") },
    { id: "lock", label: t`Lock the screen`, icon: "lock", onSelect: () => services.gate.lock("asked") },
    { id: "sign-out", label: t`Sign out`, icon: "sign-out", onSelect: () => signOut(services.runtime, signOutAddress) },
  ]
  return (
    <Menu
      align="end"
      title={`${person.name} · ${owner}`}
      entries={entries}
      trigger={
        <Button variant="quiet" icon="user-round" iconEnd="chevron-down">
          <WideOnly>{person.name}</WideOnly>
        </Button>
      }
    />
  )
}

/** The place in the top bar where a screen shows its patient. */
export const BarSlotContext = createContext<HTMLElement | null>(null)

/** Renders its children in the top bar. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(BarSlotContext)
  return slot === null ? null : createPortal(children, slot)
}
