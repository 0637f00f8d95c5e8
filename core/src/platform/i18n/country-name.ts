/**
 * A country's name in the language of the texts (BCP 47). A code that the browser does not know is returned unchanged.
 *
 * @param country ISO 3166-1 alpha-2
 */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country
