declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk.eps-enabled": boolean
  }
}

/** The fact whether the signing service enables electronic prescriptions for the clinician. */
export const epsEnabledFact = "uk.eps-enabled"

/** Hours for which an answer of the signing service is taken to hold. */
export const enabledHours = 24
const hourMillis = 3_600_000

/**
 * Whether the signing service is to be asked again.
 *
 * @param askedAtMillis when it last answered; `undefined`: never
 */
export const isAnswerOld = (askedAtMillis: number | undefined, nowMillis: number): boolean =>
  askedAtMillis === undefined || nowMillis - askedAtMillis >= enabledHours * hourMillis
