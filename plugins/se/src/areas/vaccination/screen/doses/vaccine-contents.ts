import type { SubstanceId } from "@rond/core/model/allergies"
import type { Vaccine } from "../../model/vaccination.ts"

/**
 * The substances on the kept list of allergies that a vaccine may hold, by the beginning of its name in small letters: what sections 2, 4.3
 * and 4.4 of its summary of product characteristics name, residues of its making among them. A vaccine that is not here holds none of it,
 * or is not known. The materials of syringes and stoppers, such as latex, are not known of any.
 */
const contents: Readonly<Record<string, readonly SubstanceId[]>> = {
  "fsme-immun": ["egg", "neomycin"],
  encepur: ["egg", "neomycin", "tetracycline"],
  priorix: ["egg", "neomycin"],
  rabipur: ["egg", "gelatine", "neomycin", "tetracycline"],
  stamaril: ["egg"],
  varivax: ["gelatine", "neomycin"],
  vaxigrip: ["egg", "neomycin"],
  havrix: ["neomycin"],
  twinrix: ["neomycin"],
}

/** An allergy in a person's own words, and what it names. */
export interface NamedAllergy {
  readonly names: readonly string[]
  readonly substances: readonly SubstanceId[]
}

/** The known allergies to something that the vaccine may hold, in their own words. */
export function allergiesToContents({ name }: Pick<Vaccine, "name">, allergies: readonly NamedAllergy[]): readonly string[] {
  const [, contentSubstances = []] = Object.entries(contents).find(([beginning]) => name.toLowerCase().startsWith(beginning)) ?? []
  return allergies
    .filter(({ substances }) => substances.some((substance) => contentSubstances.includes(substance)))
    .map(({ names }) => names.join(" / "))
}
