import { dayFrom } from "@rond/core/time"

/** The search parameters of home's address: `?day=2026-11-22`. Without it, the page shows today. */
export interface HomeSearch {
  readonly day?: string | undefined
}

/** Whether this is a day that a clinic can have: a date of the calendar in this or the last century. */
export function isDayOfAddress(text: unknown): text is string {
  if (typeof text !== "string" || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  try {
    return dayFrom(text).toString() === text
  } catch {
    return false
  }
}

/**
 * Reads the address. An invalid day is no day, so that an old link shows today. It is named as undefined: the router keeps what the address
 * has of a parameter that is only left out.
 */
export const homeSearchOf = ({ day }: Record<string, unknown>): HomeSearch => ({ day: isDayOfAddress(day) ? day : undefined })

/** The address of a day. Today has none, so that a page that is left open shows the new day tomorrow. */
export const searchOfDay = (day: string, today: string): HomeSearch => (day === today ? {} : { day })
