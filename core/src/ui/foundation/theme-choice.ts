import { useSyncExternalStore } from "react"
import { darkTheme } from "../stitches.config.ts"

/** What the clinician chose; `system` follows the machine. */
export type ThemeChoice = "system" | "light" | "dark"
export type ShownTheme = "light" | "dark"

/** Also read by the page's boot script, before any of this is loaded. */
const storageName = "rond.theme"
const prefersDark = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches

const listeners = new Set<() => void>()
let choice: ThemeChoice = "system"

function stored(): ThemeChoice {
  try {
    const name = localStorage.getItem(storageName)
    return name === "light" || name === "dark" ? name : "system"
  } catch {
    return "system"
  }
}

const shown = (): ShownTheme => (choice === "dark" || (choice === "system" && prefersDark()) ? "dark" : "light")

function apply(): void {
  const root = document.documentElement
  root.classList.toggle(darkTheme.className, shown() === "dark")
  // Native parts follow: scroll bars, selects, date pickers.
  root.style.colorScheme = shown()
  for (const listener of listeners) listener()
}

/** Puts the theme on the page; call once before the first render. Follows the machine and other tabs from then on. */
export function startTheme(): void {
  choice = stored()
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply)
  window.addEventListener("storage", (event) => {
    if (event.key !== storageName) return
    choice = stored()
    apply()
  })
  apply()
}

/** Shows this theme from now on, and keeps the choice on the device. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    if (next === "system") localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, next)
  } catch {
    // A browser that refuses storage keeps it for the visit.
  }
  apply()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The clinician's choice and what it comes to now. */
export function useTheme(): { readonly choice: ThemeChoice; readonly shown: ShownTheme; readonly choose: (next: ThemeChoice) => void } {
  return {
    choice: useSyncExternalStore(subscribe, () => choice),
    shown: useSyncExternalStore(subscribe, shown),
    choose: chooseTheme,
  }
}
