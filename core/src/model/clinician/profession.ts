import { Schema } from "effect"

/** The professions known to every market's action menu. Any other throws "Unsupported profession". */
export const supportedProfessions = ["doctor", "nurse", "psychologist"] as const
export type SupportedProfession = (typeof supportedProfessions)[number]

/** A profession's code. Open, like countries, so that an unsupported one is named on screen instead of failing to decode. */
export const ProfessionCode = Schema.String.check(Schema.isPattern(/^[a-z][a-z_]*$/))

/** Whether there is a workspace for this profession. */
export function isSupportedProfession(profession: string): profession is SupportedProfession {
  return (supportedProfessions as readonly string[]).includes(profession)
}
