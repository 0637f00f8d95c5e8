/** The SMS with a patient's one-time link, in the clinics' languages. Gender-neutral, without health data, at most two SMS long. */
const texts: Readonly<Record<string, (link: SmsLink) => string>> = {
  sv: ({ clinician, url }) => `${clinician} väntar på dig i ert videosamtal. Öppna länken för att ansluta: ${url} Länken är personlig.`,
  nb: ({ clinician, url }) => `${clinician} venter på deg i videosamtalen. Åpne lenken for å bli med: ${url} Lenken er personlig.`,
  en: ({ clinician, url }) =>
    `${clinician} is waiting for you in your video consultation. Open this link to join: ${url} It is for you only.`,
  fr: ({ clinician, url }) =>
    `${clinician} vous attend pour votre téléconsultation. Ouvrez ce lien pour la rejoindre : ${url} Ce lien est personnel.`,
  de: ({ clinician, url }) =>
    `${clinician} wartet in Ihrer Videosprechstunde auf Sie. Öffnen Sie diesen Link, um teilzunehmen: ${url} Der Link ist nur für Sie.`,
}

interface SmsLink {
  readonly clinician: string
  readonly url: string
}

/** The text in this language (BCP 47), by its primary subtag; English for other languages. */
export function smsText(language: string, link: SmsLink): string {
  const write = texts[language.split("-")[0]?.toLowerCase() ?? ""] ?? texts["en"]
  if (write === undefined) throw new Error("The English SMS text is missing")
  return write(link)
}

/** The text as the clinician sees it before it is sent: with the link's address, without its secret. */
export const smsPreview = (
  language: string,
  { clinician, publicUrl }: { readonly clinician: string; readonly publicUrl: string },
): string => smsText(language, { clinician, url: `${new URL(publicUrl).host}/…` })

/** The last digits of a phone number, as clinicians see them beside the call. */
export const endOf = (phone: string): string => phone.slice(-4)
