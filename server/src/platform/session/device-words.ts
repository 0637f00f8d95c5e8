import { parse } from "bowser"

/** What a device calls itself, in words that its owner knows it by: `Firefox`, `Windows`. */
export interface DeviceWords {
  readonly browser: string | null
  readonly system: string | null
}

/** Reads them off a user agent; `null` for what it does not say. Anybody may send any, so they prove nothing. */
export function deviceWordsOf(userAgent: string | null): DeviceWords {
  if (userAgent === null || userAgent === "") return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
