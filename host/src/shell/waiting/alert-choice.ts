import { createAtom, useSelector } from "@tanstack/react-store"
import { useEffect } from "react"

/** This device's ways of announcing a patient in the waiting room, besides the page itself. */
export interface AlertChoice {
  readonly sound: boolean
  readonly desktop: boolean
  /** The clinician has answered the offer of notifications, here or in the settings. */
  readonly isAsked: boolean
}

const choiceName = "rond.alerts"

const choice = createAtom<AlertChoice>(storedChoice())

function storedChoice(): AlertChoice {
  const stored = read(choiceName)
  const isOn = (name: string, byDefault: boolean) =>
    typeof stored === "object" && stored !== null && name in stored
      ? (stored as Readonly<Record<string, unknown>>)[name] === true
      : byDefault
  const desktop = isOn("desktop", false)
  return { sound: isOn("sound", true), desktop, isAsked: desktop || isOn("isAsked", false) }
}

/** The choice as this device has it now; another tab may have changed it. */
export const alertChoice = (): AlertChoice => storedChoice()

/** Changes the choice on this device, in all its tabs. */
export function changeAlerts(changes: Partial<AlertChoice>): void {
  const next = { ...storedChoice(), ...changes }
  write(choiceName, next)
  choice.set(next)
}

/** The choice on this device. */
export function useAlertChoice(): AlertChoice {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === choiceName) choice.set(storedChoice())
    }
    choice.set(storedChoice())
    window.addEventListener("storage", follow)
    return () => window.removeEventListener("storage", follow)
  }, [])
  return useSelector(choice)
}

/** The value that this device keeps under a name, `null` for none. */
export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null")
  } catch {
    return null
  }
}

/** Keeps a value on this device, where it can. */
export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the choice lasts for the visit.
  }
}
