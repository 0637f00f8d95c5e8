import { idnr } from "@navikt/fnrvalidator"
import { type NationalIdentity, withoutSeparators } from "@rond/core/identity"
import { formatNorwegianId } from "./norwegian-id-format.ts"

/** Fødselsnummer, and the d- and h-numbers of people without one: 11 digits. */
export const norwegianId: NationalIdentity = {
  name: "fødselsnummer",
  normalise: withoutSeparators,
  isValid: (kept) => /^\d{11}$/.test(kept) && idnr(kept).status === "valid",
  format: formatNorwegianId,
}
