import { parse } from "bowser"

/** A device's description, in words that its owner recognises: `Firefox`, `Windows`. */
export interface DeviceDescription {
  readonly browser: string | null
  readonly system: string | null
}

/** Parses a user agent; `null` for what it does not say. It can be forged, so it proves nothing. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  if (userAgent === null || userAgent === "") return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
