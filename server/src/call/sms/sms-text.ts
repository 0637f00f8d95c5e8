import { serverTextsIn } from "@rond/core/languages"

interface SmsLink {
  readonly clinician: string
  readonly url: string
}

/** The SMS with a patient's one-time link in this language (BCP 47); English where nothing is written in it. */
export const smsText = (language: string, link: SmsLink): string => serverTextsIn(language).sms(link)

/** The text as the clinician sees it before it is sent: with the link's address, without its secret. */
export const smsPreview = (
  language: string,
  { clinician, publicUrl }: { readonly clinician: string; readonly publicUrl: string },
): string => smsText(language, { clinician, url: `${new URL(publicUrl).host}/…` })

/** The last digits of a phone number, as clinicians see them beside the call. */
export const endOf = (phone: string): string => phone.slice(-4)
