import { format as german } from "@rond/plugin-de/format"
import { format as french } from "@rond/plugin-fr/format"
import { format as norwegian } from "@rond/plugin-no/format"
import { format as swedish } from "@rond/plugin-se/format"
import { format as british } from "@rond/plugin-uk/format"
import type { MarketFormat } from "@rond/core/format"

const formats: ReadonlyMap<string, MarketFormat> = new Map([
  ["DE", german],
  ["FR", french],
  ["GB", british],
  ["NO", norwegian],
  ["SE", swedish],
])

/**
 * The formats of dates, numbers and ids for documents of a pool in this country (ISO 3166-1).
 *
 * @throws Error for a country without a market.
 */
export function marketFormatOf(country: string): MarketFormat {
  const format = formats.get(country)
  if (format === undefined) throw new Error(`No market writes documents in ${country}`)
  return format
}
