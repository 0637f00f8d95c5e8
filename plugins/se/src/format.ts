import { groupedPhone, marketFormat } from "@rond/core/format"

/** A Swedish id for the screen: 8 characters, a dash, the rest. Text of up to 8 characters is returned unchanged. */
export function formatSwedishId(kept: string): string {
  return kept.length > 8 ? `${kept.slice(0, 8)}-${kept.slice(8)}` : kept
}

/** How Swedish dates, numbers, phones and ids are written, whatever language the texts are in. */
export const format = marketFormat({
  locale: "sv-SE",
  timeZone: "Europe/Stockholm",
  currency: "SEK",
  phone: groupedPhone({ callingCode: "46", groups: [2, 3, 2, 2] }),
  idNumber: formatSwedishId,
  idNumberLabel: "Personnummer",
  emergencyNumber: "112",
})
