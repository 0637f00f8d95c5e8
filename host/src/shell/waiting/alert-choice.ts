import { createAtom, useSelector } from "@tanstack/react-store"

/** How this device announces a patient in the waiting room, besides on the page itself. */
export interface AlertChoice {
  readonly sound: boolean
  readonly desktop: boolean
}

const choiceName = "rond.alerts"
const arrivalsName = "rond.arrivals"
const maxArrivals = 50

const choice = createAtom<AlertChoice>(storedChoice())

function storedChoice(): AlertChoice {
  const stored = read(choiceName)
  const isOn = (name: string, byDefault: boolean) =>
    typeof stored === "object" && stored !== null && name in stored
      ? (stored as Readonly<Record<string, unknown>>)[name] === true
      : byDefault
  return { sound: isOn("sound", true), desktop: isOn("desktop", false) }
}

/** The choice as this device has it now; another tab may have changed it. */
export const alertChoice = (): AlertChoice => storedChoice()

/** The choice on this device, and how to change it. */
export function useAlertChoice(): readonly [AlertChoice, (changes: Partial<AlertChoice>) => void] {
  const change = (changes: Partial<AlertChoice>) => {
    const next = { ...choice.get(), ...changes }
    write(choiceName, next)
    choice.set(next)
  }
  return [useSelector(choice), change]
}

/**
 * Marks the arrival as announced on this device, and returns whether it was new. Of several tabs, one announces it; a reload does not
 * announce it again.
 *
 * @param arrival names the meeting and the moment, and no patient
 */
export async function isFirstOnDevice(arrival: string): Promise<boolean> {
  const claim = () => {
    const stored = read(arrivalsName)
    const known = Array.isArray(stored) ? stored : []
    if (known.includes(arrival)) return false
    write(arrivalsName, [...known, arrival].slice(-maxArrivals))
    return true
  }
  const locks = navigator.locks as LockManager | undefined
  return locks === undefined ? claim() : locks.request(arrivalsName, claim)
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null")
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the choice lasts for the visit.
  }
}
