import type { MarketFormat } from "@rond/core/format"
import { importNewest } from "../../platform/plugins/policies.ts"

const modules = await importNewest<{ format: MarketFormat }>("./format")
const formats: ReadonlyMap<string, MarketFormat> = new Map(modules.map(({ plugin, module }) => [plugin.country, module.format]))

/** The language of each plugin that has formats (BCP 47). */
export const marketLanguages: readonly MarketLanguage[] = modules.map(({ plugin, module }) => ({
  folder: `plugins/${plugin.folder}`,
  language: module.format.locale,
  borrows: module.format.borrows,
}))

/** A plugin's folder, the language of its country, and the one that its people read until something is written in it. */
export interface MarketLanguage {
  readonly folder: string
  readonly language: string
  readonly borrows?: string | undefined
}

/** The countries that have formats (ISO 3166-1). */
export const marketCountries: readonly string[] = [...formats.keys()]

/** Returns the BCP 47 tag of a country's formats (ISO 3166-1); undefined for a country without a market. */
export const marketLocaleOf = (country: string): string | undefined => formats.get(country)?.locale

/**
 * The format of a country (ISO 3166-1) for dates, numbers, names, ids and phone numbers, for texts that the server prints or shows to a
 * patient.
 *
 * @throws Error for a country without a market
 */
export function marketFormatOf(country: string): MarketFormat {
  const format = formats.get(country)
  if (format === undefined) throw new Error(`No market has formats for ${country}`)
  return format
}
