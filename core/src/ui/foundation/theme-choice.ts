import { useSyncExternalStore } from "react"
import { darkTheme } from "../stitches.config.ts"

/** The clinician's choice; `system` follows the operating system. */
export type ThemeChoice = "system" | "light" | "dark"
export type ShownTheme = "light" | "dark"

/** The page's boot script reads it too, before this module loads. */
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
  // Native controls follow the theme: scroll bars, selects, date pickers.
  root.style.colorScheme = shown()
  for (const listener of listeners) listener()
}

/** Applies the theme; call once before the first render. Then follows the system and other tabs. */
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

/** Applies this theme and stores the choice on the device. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    if (next === "system") localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, next)
  } catch {
    // Without storage the choice lasts for the visit.
  }
  apply()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The clinician's choice and the theme it resolves to. */
export function useTheme(): { readonly choice: ThemeChoice; readonly shown: ShownTheme; readonly choose: (next: ThemeChoice) => void } {
  return {
    choice: useSyncExternalStore(subscribe, () => choice),
    shown: useSyncExternalStore(subscribe, shown),
    choose: chooseTheme,
  }
}
