import { createAtom, useSelector } from "@tanstack/react-store"
import { darkTheme } from "../stitches.config.ts"

/** The clinician's choice; `system` follows the operating system. */
export type ThemeChoice = "system" | "light" | "dark"
export type ShownTheme = "light" | "dark"

/** The page's boot script reads it too, before this module loads. */
const storageName = "rond.theme"
const prefersDark = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches

const theme = createAtom<{ readonly choice: ThemeChoice; readonly shown: ShownTheme }>({ choice: "system", shown: "light" })

function stored(): ThemeChoice {
  try {
    const name = localStorage.getItem(storageName)
    return name === "light" || name === "dark" ? name : "system"
  } catch {
    return "system"
  }
}

function apply(choice: ThemeChoice): void {
  const appliedTheme = choice === "dark" || (choice === "system" && prefersDark()) ? "dark" : "light"
  const root = document.documentElement
  root.classList.toggle(darkTheme.className, appliedTheme === "dark")
  // Native controls follow the theme: scroll bars, selects, date pickers.
  root.style.colorScheme = appliedTheme
  theme.set({ choice, shown: appliedTheme })
}

/** Applies the theme; call once before the first render. Then follows the system and other tabs. */
export function startTheme(): void {
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => apply(theme.get().choice))
  window.addEventListener("storage", (event) => {
    if (event.key === storageName) apply(stored())
  })
  apply(stored())
}

/** Applies this theme and stores the choice on the device. */
export function chooseTheme(next: ThemeChoice): void {
  try {
    if (next === "system") localStorage.removeItem(storageName)
    else localStorage.setItem(storageName, next)
  } catch {
    // Without storage the choice lasts for the visit.
  }
  apply(next)
}

/** The clinician's choice and the theme it resolves to. */
export function useTheme(): { readonly choice: ThemeChoice; readonly shown: ShownTheme; readonly choose: (next: ThemeChoice) => void } {
  return { ...useSelector(theme), choose: chooseTheme }
}
