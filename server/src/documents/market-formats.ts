import type { MarketFormat } from "@rond/core/format"
import { importFaces } from "../../../plugins/packages.ts"

const faces = await importFaces<{ format: MarketFormat }>("./format")
const formats: ReadonlyMap<string, MarketFormat> = new Map(faces.map(({ plugin, face }) => [plugin.country, face.format]))

/** How what is printed in a pool of this country (ISO 3166-1) writes dates, numbers and ids. @throws Error for a country without a market. */
export function marketFormatOf(country: string): MarketFormat {
  const format = formats.get(country)
  if (format === undefined) throw new Error(`No market writes documents in ${country}`)
  return format
}
