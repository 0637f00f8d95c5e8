import type { Address } from "../../model/patient/patient.ts"

/** A postal address as it stands on an envelope; parts the register lacks are left out. */
export function addressLines({ address, city, zip }: Address): readonly string[] {
  const place = [zip, city].filter((part) => part !== null && part.trim() !== "").join(" ")
  return [address ?? "", place].map((line) => line.trim()).filter((line) => line !== "")
}
