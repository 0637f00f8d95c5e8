/** The digits of a plain date: `2019-03-07` gives `2019`, `03` and `07`. */
export function dateDigits(date: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = "", month = "", day = ""] = date.split("-")
  return { year, month, day }
}
