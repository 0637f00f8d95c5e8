import { serverTextsIn } from "@rond/core/languages"
import { inGsmAlphabet, smsParts } from "./gsm-alphabet.ts"

interface SmsLink {
  readonly clinician: string
  readonly url: string
}

/** Each part costs, and a message of more parts arrives late or in pieces. */
const mostParts = 2

/**
 * The SMS with a patient's one-time link in this language (BCP 47); English where nothing is written in it. At most two parts: letters that
 * the alphabet of SMS lacks lose their accents, a name in another script that does not fit gives way to words for the clinician, and a
 * name that is too long is cut. The link is never changed.
 */
export const smsText = (language: string, { clinician, url }: SmsLink): string => textFor(language, nameIn(language, clinician, url), url)

/** The text as the clinician sees it before it is sent: with the link's address, without its secret. */
export const smsPreview = (
  language: string,
  { clinician, publicUrl }: { readonly clinician: string; readonly publicUrl: string },
): string => textFor(language, nameIn(language, clinician, `${publicUrl}${pathOfLink}`), `${new URL(publicUrl).host}/…`)

/** A text as long as the part of a link after the public address. */
const pathOfLink = `/visit#${"x".repeat(43)}`

function textFor(language: string, clinician: string, url: string): string {
  // A line break holds the place of the link, which stays as it is.
  const text = serverTextsIn(language).sms({ clinician: clinician.replaceAll(/\s+/g, " "), url: "\n" })
  const [before = "", after = ""] = (inGsmAlphabet(text) ?? text).split("\n")
  return `${before}${url}${after}`
}

/** The clinician's name as it fits into the SMS. */
function nameIn(language: string, clinician: string, url: string): string {
  const fits = (name: string) => smsParts(textFor(language, name, url)) <= mostParts
  if (fits(clinician)) return clinician
  const { yourClinician } = serverTextsIn(language)
  const plain = inGsmAlphabet(clinician)
  if (plain === undefined) return yourClinician
  const letters = [...plain].slice(0, mostLetters)
  const length = letters.findLastIndex((_, index) => fits(cut(letters, index)))
  return length < shortestCut ? yourClinician : cut(letters, length)
}

const cut = (letters: readonly string[], length: number) => `${letters.slice(0, length).join("").trimEnd()}.`

/** More never fit. */
const mostLetters = 306

/** Fewer letters say nothing of a name. */
const shortestCut = 3

/** The last digits of a phone number, as clinicians see them beside the call. */
export const endOf = (phone: string): string => phone.slice(-4)
