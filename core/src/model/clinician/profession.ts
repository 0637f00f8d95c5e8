import { Schema } from "effect"

/** The professions every market's action menu knows. Any other raises "Unsupported profession" where the menu is made. */
export const supportedProfessions = ["doctor", "nurse", "psychologist"] as const
export type SupportedProfession = (typeof supportedProfessions)[number]

/** A profession's machine word. Open, as countries are, so that an unsupported one is named on screen instead of failing to decode. */
export const ProfessionCode = Schema.String.check(Schema.isPattern(/^[a-z][a-z_]*$/))

/** Whether there is a workspace for this profession at all. */
export function isSupportedProfession(profession: string): profession is SupportedProfession {
  return (supportedProfessions as readonly string[]).includes(profession)
}
