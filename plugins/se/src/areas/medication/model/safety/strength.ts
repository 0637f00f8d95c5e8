import type { Quantity } from "@rond/core/model/drug-safety"

/** `1 000 mg`, `0,25 mikrogram/dos`, `30 mg/500 mg`: a number, its unit, and what follows a slash. */
const strengthText =
  /(?<![\p{L}\d])(\d{1,3}(?:[\s\u00A0\u202F]\d{3})+|\d+(?:[,.]\d+)?)\s?(mg|g|mikrogram|µg|IE|ME|enheter|mmol)(?![\p{L}])(?:\/([\d\p{L}]+))?/u

/** Units of mass in milligrams. */
const milligrams: Readonly<Record<string, number>> = { mg: 1, g: 1_000, mikrogram: 0.001, µg: 0.001 }

/** Tells whether the drug is counted by pieces, each of which has the strength. */
const isPiece = (countedIn: string): boolean => !["ml", "droppe", "enhet", "applicering"].includes(countedIn)
/** The amounts that a device gives at once. */
const doses = ["dos", "inhalation", "sprayning"]

/** The amount in milligrams where it is a mass, so that equal things are compared. */
export const normalised = ({ amount, unit }: Quantity): Quantity => {
  const factor = milligrams[unit]
  return factor === undefined ? { amount, unit } : { amount: amount * factor, unit: "mg" }
}

/**
 * The content of one counted unit of a drug, from a text that names its strength: the drug's name in the catalogue. `undefined` for
 * combinations, creams and plasters, and where the strength is not that of the counted unit.
 *
 * @param countedIn the unit's name in singular: `tablett`
 */
export function strengthIn(text: string, countedIn: string | undefined): Quantity | undefined {
  const [, number, unit, per] = strengthText.exec(text) ?? []
  if (number === undefined || unit === undefined || countedIn === undefined) return undefined
  const isOfUnit = per === undefined ? isPiece(countedIn) : per === "dos" ? doses.includes(countedIn) : per === countedIn
  return isOfUnit ? normalised({ amount: Number(number.replaceAll(/[\s\u00A0\u202F]/g, "").replace(",", ".")), unit }) : undefined
}
